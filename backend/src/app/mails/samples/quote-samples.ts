import { CURRENT_LOSS_TERMS, QUOTE_LOSS_REVISION } from '@ingot/rules/buyback/loss-terms.ts';
import type { AlertTarget } from '../../../domains/alerts/alert.ts';
import { alertConfirmationMail } from '../../../domains/alerts/guests/send-confirmation.ts';
import { alertMail } from '../../../domains/alerts/mails/alert-mail.ts';
import { digestMail } from '../../../domains/alerts/mails/digest-mail.ts';
import { saleTerms } from '../../../domains/buyback/agreement/sale-terms.ts';
import type { SellInquiry } from '../../../domains/buyback/inquiry/sell-inquiry.ts';
import { ownInquiryMail } from '../../../domains/buyback/inquiry/sell-inquiry-mails.ts';
import { quoteStepMail } from '../../../domains/buyback/mails/quote-step-mail.ts';
import type { QuoteStep, SellQuoteEvent } from '../../../domains/buyback/mails/sell-quote-jobs.ts';
import { sellQuoteMail } from '../../../domains/buyback/mails/sell-quote-mail.ts';
import type { QuoteLine, SellQuote } from '../../../domains/buyback/sell-quote.ts';
import { writeMail } from '../../../platform/mail/documents/write-mail.ts';
import type { SampleBasis } from './sample-order.ts';

const DAY_MS = 24 * 3_600_000;

const LINE: QuoteLine = {
  position: 1,
  sku: 'SAMPLE',
  name: '1 oz Silver Coin',
  metal: 'silver',
  quantity: 20,
  condition: 'new',
  fineWeightMicrograms: 31_103_477,
  unitMinor: 3_210,
  received: null,
  differing: 0,
  newBidMinor: null,
  postedBidMinor: null,
  decision: null,
  weightMilligrams: null,
  testMethod: null,
  testResult: null,
  reason: null,
  serials: [],
};

/** Returns a quote that does not exist, for the preview of e-mails. It has one line. */
export function sampleQuote(
  { shop, nowMs }: SampleBasis,
  line: Partial<QuoteLine>,
  changes: Partial<SellQuote>,
): SellQuote {
  return {
    id: 1,
    number: 'Q-4821739056',
    customerId: null,
    currency: shop.store.displayCurrency,
    status: 'agreed',
    version: 1,
    lockedAtMs: nowMs,
    expiresAtMs: nowMs + shop.sellToUs.quoteLockMs,
    acceptedAtMs: null,
    termsVersion: null,
    terms: saleTerms(shop, nowMs).lines,
    ownership: null,
    lossTerms: CURRENT_LOSS_TERMS,
    lossRevision: QUOTE_LOSS_REVISION,
    postByMs: nowMs + 3 * DAY_MS,
    arriveByMs: nowMs + 9 * DAY_MS,
    answerByMs: nowMs + 2 * DAY_MS,
    postedAtMs: null,
    carrier: null,
    tracking: null,
    seal: null,
    owedMinor: null,
    settledMinor: 0,
    waivedMinor: 0,
    sellerKey: null,
    cancelOnMs: nowMs + DAY_MS,
    approvalId: null,
    items: [{ ...LINE, ...line }],
    ...changes,
  };
}

/** Returns an inquiry that does not exist, for the preview of e-mails. */
export function sampleInquiry({ shop, nowMs }: SampleBasis): SellInquiry {
  const item = { sku: 'SAMPLE', name: '1 oz Silver Coin', quantity: 2_000, unitMinor: 3_210 };
  return {
    number: 'I-4821739056',
    customerId: 1,
    currency: shop.store.displayCurrency,
    note: 'All in tubes.',
    createdAtMs: nowMs,
    items: [{ ...item, condition: 'new' }],
  };
}

const event = (news: SellQuoteEvent) => (basis: SampleBasis) =>
  writeMail(sellQuoteMail(sampleQuote(basis, {}, {}), news, basis.shop));

const DIFFERS = { received: 20, differing: 2, newBidMinor: 2_900, reason: 'Two pieces are scratched.' };
const LINES: Readonly<Partial<Record<QuoteStep, Partial<QuoteLine>>>> = {
  checked: { received: 20 },
  differs: DIFFERS,
  reminded: DIFFERS,
  accepted: { ...DIFFERS, decision: 'accepted' },
  paid: { ...DIFFERS, decision: 'accepted' },
};

const step =
  (news: QuoteStep, changes: Partial<SellQuote> = {}) =>
  (basis: SampleBasis) =>
    writeMail(quoteStepMail(sampleQuote(basis, LINES[news] ?? {}, changes), news, basis.shop));

function sampleAlert(target: AlertTarget, reachedE4: number | null, nowMs: number) {
  const one = { id: 1, owner: { customerId: 1 }, isPaused: false, isArmed: true, pauseToken: 'sample' };
  return { alert: { ...one, target, reachedE4, reachedAtMs: nowMs, createdAtMs: nowMs }, reachedAtMs: nowMs };
}

const alert =
  (target: AlertTarget, reachedE4: number | null) =>
  ({ shop, nowMs }: SampleBasis) =>
    writeMail(alertMail({ ...sampleAlert(target, reachedE4, nowMs), product: null, path: null }, shop));

const SPOT: AlertTarget = { kind: 'spot', metal: 'gold', direction: 'above', thresholdE4: 27_000_000 };

function alertDigest({ shop, nowMs }: SampleBasis) {
  const reader = {
    stopUrl: `${shop.baseUrl}alerts/stop/sample`,
    isGuest: false,
    timeZone: shop.store.timeZone,
  };
  const reached = [
    { ...sampleAlert(SPOT, 27_001_000, nowMs), product: null, path: null },
    { ...sampleAlert({ kind: 'opening', metal: 'silver' }, null, nowMs), product: null, path: null },
  ];
  return writeMail(digestMail(reached, reader, shop));
}

function alertConfirmation({ shop }: SampleBasis) {
  const request = { target: SPOT, product: null, confirmUrl: `${shop.baseUrl}alerts/confirm/sample` };
  return writeMail(alertConfirmationMail('marta@example.com', request, shop));
}

/** Samples of the e-mails about alerts, inquiries and quotes, by e-mail and sample. */
export const QUOTE_SAMPLES = {
  alert: {
    price: alert(
      {
        kind: 'price',
        productId: 1,
        direction: 'below',
        currency: 'USD',
        method: null,
        quantity: 1,
        thresholdE4: 27_000_000,
      },
      26_998_500,
    ),
    premium: alert(
      { kind: 'premium', productId: 1, direction: 'below', method: null, quantity: 1, thresholdE4: 40_000 },
      39_800,
    ),
    spread: alert(
      { kind: 'spread', productId: 1, direction: 'below', method: null, quantity: 1, thresholdE4: 50_000 },
      49_700,
    ),
    stock: alert({ kind: 'stock', productId: 1 }, null),
    opening: alert({ kind: 'opening', metal: 'silver' }, null),
    spot: alert({ kind: 'spot', metal: 'gold', direction: 'above', thresholdE4: 27_000_000 }, 27_001_000),
    ratio: alert({ kind: 'ratio', direction: 'below', thresholdE4: 800_000 }, 798_400),
  },
  'alert-digest': { digest: alertDigest },
  'alert-confirmation': { confirmation: alertConfirmation },
  'sell-quote': { locked: event('locked'), agreed: event('agreed'), expired: event('expired') },
  'sell-inquiry': {
    inquiry: (basis: SampleBasis) => writeMail(ownInquiryMail(sampleInquiry(basis), basis.shop)),
  },
  'quote-steps': {
    posted: step('posted'),
    received: step('received'),
    checked: step('checked'),
    differs: step('differs'),
    accepted: step('accepted'),
    returned: step('returned'),
    paid: step('paid'),
    closed: step('closed'),
    late: step('late'),
    cancelled: step('cancelled', { owedMinor: 4_620 }),
    'cancelled-free': step('cancelled'),
    extended: step('extended'),
    reminded: step('reminded'),
    'cancel-reminded': step('cancel-reminded'),
    'payout-changed': step('payout-changed'),
  },
};
