import { owesLoss } from '@ingot/rules/buyback/loss-terms.ts';
import { settleQuote } from '@ingot/rules/buyback/quote-settlement.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { MailBlock, MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../platform/messages/moment-words.ts';
import { mailFoot } from '../../customers/mails/mail-foot.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { StoredDeduction } from '../claims/claims.repository.ts';
import type { ShownDeductions } from '../claims/deductions.ts';
import { checkedLine, isOpenExtra, returnsFree, type SellQuote } from '../sell-quote.ts';
import type { QuoteStep } from './sell-quote-jobs.ts';

const text = defineMessages('quote-step-mails', {
  corner: 'Quote {number}',
  reason: 'You receive this because you agreed to a quote in your account.',
  button: 'See the quote',
  'button-choose': 'Choose now',
  'locked-bids': 'Locked bids',
  'to-you': 'To you',
  'deducted-order': 'Less what you owed for order {number}',
  'deducted-quote': 'Less what you owed for quote {number}',
  received: '{received} of {quoted} received',
  'missing-owed':
    'Pieces did not come or go back, and our bids for them have changed since the lock: you owe {owed}.',
  'return-cost':
    'Pieces that go back cost what our bids for them have risen by since the lock. The quote shows the amount before you choose; without an answer it is the amount of the day on which they go back.',
  'extra-bid': 'The bid for additional pieces falls with our posted bids until you choose. It never rises.',
  'no-loss': 'You would owe nothing.',
  extra: '{received} additional',
  'posted-subject': 'Quote {number}: your package is on its way',
  'posted-lead': 'Thank you. We expect the package by {arrive}, and write as soon as it arrives.',
  'received-subject': 'Quote {number}: your package has arrived',
  'received-lead': 'We count, weigh and test your pieces next, on camera. Your price stays locked.',
  'checked-subject': 'Quote {number}: checked, we pay {payout}',
  'checked-lead': 'Your pieces are checked. We pay {payout} next.',
  'differs-subject': 'Quote {number}: your decision is needed by {answer}',
  'differs-lead':
    'Some pieces are not as listed. Choose by {answer}: our new bid, or the pieces back. Without an answer we send those pieces back.',
  'accepted-subject': 'Quote {number}: we pay {payout}',
  'accepted-lead': 'Thank you for your decision. We pay {payout} next, and send declined pieces back.',
  'returned-subject': 'Quote {number}: your pieces go back to you',
  'returned-lead': 'We buy none of the pieces, so you receive all of them again.',
  'paid-subject': 'Quote {number}: {payout} is on its way to you',
  'paid-lead': 'We have paid {payout}.',
  'paid-none-subject': 'Quote {number}: settled with what you owed',
  'paid-none-lead': 'The price of your pieces paid what you owed us. Nothing is left to transfer.',
  'closed-subject': 'Quote {number}: complete',
  'closed-lead': 'Nothing is left to do. Pieces that go back to you have left.',
  'late-subject': 'Quote {number}: your package is late',
  'late-lead':
    'The package should be with us by now. Ship it, ask us for more days, or cancel the quote. {loss}',
  'cancelled-subject': 'Quote {number}: canceled',
  'cancelled-lead':
    'The quote is canceled. You owe {owed}. Call us to pay it. Until then you cannot sell to us or order without a card, and we deduct it from the next payout to you.',
  'cancelled-free-lead': 'The quote is canceled. You owe nothing.',
  'cancel-reminded-subject': 'Quote {number}: we cancel it on {cancel}',
  'cancel-reminded-lead':
    'Your package has not come. On {cancel} we cancel the quote. {loss} If the package is on its way, ask us for more days and tell us its tracking number.',
  'extended-subject': 'Quote {number}: more time for your package',
  'extended-lead': 'You have until {post} to ship. The package has to arrive by {arrive}.',
  'reminded-subject': 'Quote {number}: we wait for your decision',
  'reminded-lead': 'Choose by {answer}. Without an answer we send those pieces back.',
  'payout-changed-subject': 'Quote {number}: you changed where we pay',
  'payout-changed-lead':
    'Your security code confirmed the change. If this was not you, call us before we pay.',
});

/** Builds the mail about a step of a quote after the agreement. */
export function quoteStepMail(
  quote: SellQuote,
  step: QuoteStep,
  shop: ShopSettings,
  { deductions, deductedMinor }: Pick<ShownDeductions, 'deductions' | 'deductedMinor'> = NO_DEDUCTIONS,
): MailDocument {
  const { number, currency } = quote;
  const { payoutMinor, ifAcceptedMinor, lockedMinor } = settleQuote(quote.items.map(checkedLine));
  const moment = (ms: number | null) => (ms === null ? '' : momentWords(ms, shop.store.timeZone));
  const values = {
    number,
    payout: formatMoney(payoutMinor - deductedMinor, currency),
    cancel: moment(quote.cancelOnMs),
    owed: formatMoney(quote.owedMinor ?? 0, currency),
    post: moment(quote.postByMs),
    arrive: moment(quote.arriveByMs),
    answer: moment(quote.answerByMs),
    loss: lossSentence(quote),
  };
  const isFree = step === 'cancelled' && (quote.owedMinor ?? 0) === 0;
  const isOwing = OWING_STEPS.has(step) && (quote.owedMinor ?? 0) > 0;
  const isSettled = step === 'paid' && payoutMinor === deductedMinor;
  const lead = leadOf(step, { isFree, isSettled }, values);
  const isChoosing = step === 'differs' || step === 'reminded';
  const blocks: MailBlock[] = [
    { kind: 'paragraph', spans: [lead] },
    ...(isChoosing && returnMayCost(quote)
      ? [{ kind: 'paragraph', spans: [text('return-cost')] } as const]
      : []),
    ...(isChoosing && quote.items.some(isOpenExtra)
      ? [{ kind: 'paragraph', spans: [text('extra-bid')] } as const]
      : []),
    ...(isOwing ? [{ kind: 'paragraph', spans: [text('missing-owed', values)] } as const] : []),
    {
      kind: 'items',
      items: quote.items.map((line) => ({
        name: line.name,
        details: details(line),
        amount: formatMoney(
          line.quantity * line.unitMinor || line.differing * (line.newBidMinor ?? 0),
          currency,
        ),
        imageUrl: null,
      })),
    },
    {
      kind: 'totals',
      rows: [
        { label: text('locked-bids'), value: formatMoney(lockedMinor, currency) },
        ...deductions.map((one) => ({
          label: deductionLabel(one),
          value: formatMoney(-one.amountMinor, currency),
        })),
        {
          label: text('to-you'),
          value: formatMoney((isChoosing ? ifAcceptedMinor : payoutMinor) - deductedMinor, currency),
        },
      ],
    },
    {
      kind: 'button',
      text: text(isChoosing ? 'button-choose' : 'button'),
      url: `${shop.baseUrl}sell-quotes/${number}`,
    },
  ];
  const subject = text(isSettled ? 'paid-none-subject' : `${step}-subject`, values);
  return {
    subject,
    preview: lead,
    shopName: shop.store.storeName,
    shopUrl: shop.baseUrl,
    corner: text('corner', { number }),
    heading: subject,
    blocks: isSettling(step) ? blocks : blocks.filter(({ kind }) => kind !== 'items' && kind !== 'totals'),
    footer: mailFoot(shop, text('reason')),
  };
}

/** Steps whose e-mail names what the seller owes for pieces that did not come or go back. */
const OWING_STEPS: ReadonlySet<QuoteStep> = new Set<QuoteStep>([
  'checked',
  'differs',
  'accepted',
  'returned',
]);

/** Returns whether pieces that the seller has to decide about can cost something when they go back. */
function returnMayCost(quote: SellQuote): boolean {
  return quote.items.some(
    (line) => line.differing > 0 && line.decision === null && !returnsFree(line, quote),
  );
}

/** Returns what the seller owes for a package that does not come: the sentence of the agreed terms. */
function lossSentence({ terms, lossTerms }: SellQuote): string {
  return owesLoss(lossTerms, 'package') ? (terms.at(-1) ?? '') : text('no-loss');
}

const NO_DEDUCTIONS = { deductions: [], deductedMinor: 0 };

/** Returns the first sentences of the mail. */
function leadOf(
  step: QuoteStep,
  { isFree, isSettled }: { readonly isFree: boolean; readonly isSettled: boolean },
  values: Record<string, string>,
): string {
  if (isFree) return text('cancelled-free-lead', values);
  return text(isSettled ? 'paid-none-lead' : `${step}-lead`, values);
}

function deductionLabel({ kind, number }: StoredDeduction): string {
  return text(kind === 'order' ? 'deducted-order' : 'deducted-quote', { number });
}

/** Returns whether the mail lists the pieces with their amounts. */
function isSettling(step: QuoteStep): boolean {
  return ['checked', 'differs', 'accepted', 'paid', 'reminded'].includes(step);
}

function details({ quantity, received, reason }: SellQuote['items'][number]): string[] {
  if (received === null) return [];
  const count =
    quantity === 0 ? text('extra', { received }) : text('received', { received, quoted: quantity });
  return [count, ...(reason === null ? [] : [reason])];
}
