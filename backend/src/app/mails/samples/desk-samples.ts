import type { Metal } from '@ingot/rules/metals/metal.ts';
import { deskInquiryMail } from '../../../domains/buyback/inquiry/sell-inquiry-mails.ts';
import { dealerQuoteAgreed, dealerQuoteCanceled } from '../../../domains/buyback/mails/dealer-quote-mail.ts';
import { dealerWebhookOff } from '../../../domains/integrations/webhooks/dealer-webhook-mail.ts';
import { dealerHaltMail } from '../../../domains/metals/outage/dealer-halt-mail.ts';
import { dealerPriceMail } from '../../../domains/metals/outage/dealer-price-mail.ts';
import {
  dealerOrderCanceled,
  dealerOrderPlaced,
} from '../../../domains/orders/mails/templates/dealer-order-mail.ts';
import {
  dealerChargeFailed,
  dealerOrderResumed,
  dealerPaymentDisputed,
  dealerPaymentReturned,
  dealerRefundFailed,
} from '../../../domains/orders/mails/templates/dealer-payment-mails.ts';
import type { PlacedOrder } from '../../../domains/orders/order.ts';
import { dealerDeclineMail } from '../../../domains/payments/attempt/dealer-decline-mail.ts';
import { contactMail } from '../../../domains/shop/contact/send-contact-message.ts';
import type { ShopSettings } from '../../../domains/shop/shop-settings.ts';
import { invitationMail, lockedMail } from '../../../domains/staff/mails/staff-mails.ts';
import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { writeMail } from '../../../platform/mail/documents/write-mail.ts';
import { failedJobsMail } from '../../jobs/failed-jobs/failed-jobs-mail.ts';
import { sampleInquiry, sampleQuote } from './quote-samples.ts';
import { type SampleBasis, sampleOrder, samplePayment } from './sample-order.ts';

const HOUR_MS = 3_600_000;
const SELLER = { name: 'Marta Sample', email: 'marta@example.com' };
/** The last error of a job, as the log has it. */
const JOB_ERROR = 'The mail server refused the address.';
const AMOUNT = { amountMinor: 353_105, isShipped: false };

type OrderMail = (order: PlacedOrder, shop: ShopSettings) => MailDocument | null;

/** Writes an e-mail about a sample order. */
const ofOrder =
  (build: OrderMail, changes: (basis: SampleBasis) => Partial<PlacedOrder> = () => ({})) =>
  (basis: SampleBasis) =>
    written(build(sampleOrder(basis, changes(basis)), basis.shop));

function written(document: MailDocument | null) {
  if (document === null) throw new Error('The sample order lacks what the e-mail is about');
  return writeMail(document);
}

/** Returns the prices of gold and silver at the moment of a sample. */
function prices(atMs: number) {
  const price = (metal: Metal, askE4: number) => ({
    metal,
    bidE4: askE4 - 10_000,
    askE4,
    changeE4: 0,
    atMs,
    state: 'open' as const,
    reason: null,
  });
  return { dollars: { gold: price('gold', 27_001_000), silver: price('silver', 321_000) } };
}

const ofPrices =
  (about: 'prices-stale' | 'prices-recovered') =>
  ({ shop, nowMs }: SampleBasis) =>
    writeMail(dealerPriceMail({ about, metals: ['gold', 'silver'], atMs: nowMs }, prices(nowMs), shop));

const halted =
  (hours: number | null) =>
  ({ shop, nowMs }: SampleBasis) => {
    const untilMs = hours === null ? null : nowMs + hours * HOUR_MS;
    const news = { about: 'metal-halted', metals: ['gold'], atMs: nowMs, untilMs } as const;
    return writeMail(dealerHaltMail(news, prices(nowMs), shop));
  };

/** An order that was canceled after its payment, at a cost. */
function canceled({ nowMs }: SampleBasis): Partial<PlacedOrder> {
  const payout = { ending: null, amountMinor: 348_485, state: 'pending' } as const;
  return {
    status: 'canceled',
    cancellationReason: 'I ordered twice by mistake.',
    receivedMinor: 353_105,
    creditMemos: [
      {
        id: 1,
        number: '000000093',
        amountMinor: 348_485,
        comment: null,
        createdAtMs: nowMs,
        items: [],
        payouts: [{ ...payout, id: 1, way: 'hand' }],
      },
    ],
  };
}

function rejected({ nowMs }: SampleBasis): Partial<PlacedOrder> {
  const payout = { id: 1, way: 'card', ending: null, amountMinor: 76_800, state: 'failed' } as const;
  const memo = { id: 1, number: '000000093', amountMinor: 76_800, comment: null, createdAtMs: nowMs };
  return { creditMemos: [{ ...memo, items: [], payouts: [payout] }] };
}

/** Samples of the e-mails to the dealer and to staff, by e-mail and sample. */
export const DESK_SAMPLES = {
  'desk-order': {
    placed: ofOrder(dealerOrderPlaced),
    'placed-card': (basis: SampleBasis) => {
      const order = samplePayment(sampleOrder(basis), { code: 'card', title: 'Card', lines: [] });
      return writeMail(dealerOrderPlaced(order, basis.shop));
    },
    canceled: ofOrder(dealerOrderCanceled, canceled),
    'charge-failed': ofOrder(dealerChargeFailed),
    'refund-failed': ofOrder((order, shop) => dealerRefundFailed(order, 1, shop), rejected),
    'payment-returned': ofOrder((order, shop) => dealerPaymentReturned(order, AMOUNT, shop)),
    resumed: ofOrder(
      (order, shop) => dealerOrderResumed(order, AMOUNT, shop),
      () => ({ status: 'paid' }),
    ),
    'resumed-held': ofOrder(
      (order, shop) => dealerOrderResumed(order, AMOUNT, shop),
      ({ nowMs }) => ({ status: 'paid', hold: { atMs: nowMs, byName: 'Vera', reason: '' } }),
    ),
    disputed: ofOrder((order, shop) => dealerPaymentDisputed(order, AMOUNT, shop)),
  },
  'desk-decline': {
    declined: ({ shop, nowMs }: SampleBasis) => {
      const payment = { id: 812, currency: shop.store.displayCurrency, amountMinor: 353_105 };
      return writeMail(dealerDeclineMail({ ...payment, updatedAtMs: nowMs }, 'insufficient_funds', shop));
    },
  },
  'desk-quote': {
    agreed: (basis: SampleBasis) =>
      writeMail(dealerQuoteAgreed(sampleQuote(basis, {}, {}), SELLER, basis.shop)),
    'quote-canceled': (basis: SampleBasis) =>
      writeMail(dealerQuoteCanceled(sampleQuote(basis, {}, { owedMinor: 4_620 }), SELLER, basis.shop)),
  },
  'desk-inquiry': {
    inquiry: (basis: SampleBasis) => writeMail(deskInquiryMail(sampleInquiry(basis), SELLER, basis.shop)),
  },
  'desk-message': {
    message: ({ shop }: SampleBasis) =>
      contactMail({ ...SELLER, telephone: '217 555 0100', comment: 'Do you take old bars?' }, shop),
  },
  'desk-prices': { stale: ofPrices('prices-stale'), recovered: ofPrices('prices-recovered') },
  'desk-halt': { halted: halted(null), 'halted-until': halted(1) },
  'desk-webhook': {
    webhook: ({ shop, nowMs }: SampleBasis) =>
      writeMail(dealerWebhookOff({ about: 'webhook-off', name: 'Bookkeeping', atMs: nowMs }, shop)),
  },
  'desk-jobs': {
    jobs: ({ shop, nowMs }: SampleBasis) => {
      const failure = { queue: 'order-mail', reason: JOB_ERROR };
      const order = { orderNumber: '000001042', failedAtMs: nowMs };
      return writeMail(failedJobsMail([{ ...failure, ...order }], shop));
    },
  },
  'staff-account': {
    invitation: ({ shop }: SampleBasis) => invitationMail({ token: 'sample', role: 'Editor' }, shop),
    'account-locked': ({ shop, nowMs }: SampleBasis) =>
      lockedMail({ name: 'Vera', email: 'vera@example.com', atMs: nowMs }, shop),
  },
};
