import { workingDaysOf } from '@ingot/rules/checkout/payment/pay-by.ts';
import type { PaymentMethod } from '@ingot/rules/checkout/payment/payment-methods.ts';
import { isFree, ruleOfMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../platform/messages/moment-words.ts';
import { textsOfMethod } from '../../../platform/payment-providers/providers.ts';
import { paymentDeadlineMs } from '../bank-days.ts';
import { type ClearingSettings, clearingOf } from '../clearing.ts';
import { type PromiseBasis, promisedAmount } from './promise-basis.ts';

const text = defineMessages('payment-promises', {
  'ships-on-arrival': 'Your order ships when it has arrived.',
  'ships-on-clearance': {
    one: 'Your order ships when it clears, usually {count} working day later.',
    other: 'Your order ships when it clears, usually {count} working days later.',
  },
  'ships-on-first-clearance': {
    one: 'Your order ships when it clears, usually {known} working days later. Your first check takes {count} working day.',
    other:
      'Your order ships when it clears, usually {known} working days later. Your first check takes {count} working days.',
  },
  'dispatch-on-arrival': 'Your order ships after your payment has arrived.',
  'dispatch-on-clearance': {
    one: 'Your order ships after your payment clears, usually {count} working day after it arrives.',
    other: 'Your order ships after your payment clears, usually {count} working days after it arrives.',
  },
  'dispatch-on-first-clearance': {
    one: 'Your order ships after your payment clears, usually {known} working days after it arrives. Your first check takes {count} working day.',
    other:
      'Your order ships after your payment clears, usually {known} working days after it arrives. Your first check takes {count} working days.',
  },
  'collect-on-arrival': 'Your order is ready to collect after your payment has arrived.',
  'collect-on-clearance': {
    one: 'Your order is ready to collect after your payment clears, usually {count} working day after it arrives.',
    other:
      'Your order is ready to collect after your payment clears, usually {count} working days after it arrives.',
  },
  'collect-on-first-clearance': {
    one: 'Your order is ready to collect after your payment clears, usually {known} working days after it arrives. Your first check takes {count} working day.',
    other:
      'Your order is ready to collect after your payment clears, usually {known} working days after it arrives. Your first check takes {count} working days.',
  },
  'complete-on-arrival': 'Your order is complete when it has arrived.',
  'complete-on-clearance': {
    one: 'Your order is complete when it clears, usually {count} working day later.',
    other: 'Your order is complete when it clears, usually {count} working days later.',
  },
  'complete-on-first-clearance': {
    one: 'Your order is complete when it clears, usually {known} working days later. Your first check takes {count} working day.',
    other:
      'Your order is complete when it clears, usually {known} working days later. Your first check takes {count} working days.',
  },
  'card-charged': 'Your card is charged when you place the order.',
  'up-to': 'Up to {amount} per order.',
  'card-fee': 'Card prices are {percent} percent higher, because cards cost us that.',
  'card-flat': 'Card prices are {amount} per piece higher, because cards cost us that.',
  'card-capped':
    'Card prices are {percent} percent higher, but at most {amount} per piece, because cards cost us that.',
  'card-discount': 'Card prices are {percent} percent lower.',
});

/**
 * States the payment deadline of an order: `Your wire must arrive by 5:00 pm EST on Tuesday,
 * November 24.`
 */
export function deadlineSentence(code: string, deadlineMs: number, timeZone: string): string {
  return textsOfMethod(code)('by', { time: momentWords(deadlineMs, timeZone) });
}

/** States when the order ships after payment. The sentence before it has to name the payment. */
export function shipsSentence(code: string, shop: ClearingSettings): string {
  return afterPayment('ships', code, shop);
}

/** States when the order ships after payment, in a sentence that stands alone. */
export function dispatchSentence(code: string, shop: ClearingSettings): string {
  return afterPayment('dispatch', code, shop);
}

/** States when the buyer can collect the order after payment, in a sentence that stands alone. */
export function collectSentence(code: string, shop: ClearingSettings): string {
  return afterPayment('collect', code, shop);
}

/**
 * States when an order without goods is complete after payment. The sentence before it has to name the
 * payment.
 */
export function completeSentence(code: string, shop: ClearingSettings): string {
  return afterPayment('complete', code, shop);
}

type AfterPayment = 'ships' | 'dispatch' | 'collect' | 'complete';

function afterPayment(what: AfterPayment, code: string, shop: ClearingSettings): string {
  const clearing = clearingOf(code, shop);
  if (clearing === 'immediately' || clearing.newCustomerDays === 0) return text(`${what}-on-arrival`);
  const { newCustomerDays: first, knownCustomerDays: known } = clearing;
  return first === known
    ? text(`${what}-on-clearance`, { count: known })
    : text(`${what}-on-first-clearance`, { known: String(known), count: first });
}

/**
 * States the terms of a payment method for any order: the working days until payment, or the time
 * of charging a card.
 */
export function paymentTerms(method: PaymentMethod, shop: ClearingSettings): string {
  if (method.payWithinHours === 0) return text('card-charged');
  const count = Math.max(1, workingDaysOf(method.payWithinHours));
  return `${textsOfMethod(method.code)('within', { count })} ${shipsSentence(method.code, shop)}`;
}

/**
 * States the terms of a payment method for an order placed now, with the date. The dealer's own
 * text replaces it. `isVirtual` is for an order without goods.
 */
export function paymentSummary(
  method: PaymentMethod,
  { shop, nowMs }: PromiseBasis,
  isVirtual = false,
): string {
  if (method.payWithinHours === 0) return text('card-charged');
  const deadlineMs = paymentDeadlineMs(method, nowMs, shop);
  const then = isVirtual ? completeSentence : shipsSentence;
  return `${deadlineSentence(method.code, deadlineMs, shop.store.timeZone)} ${then(method.code, shop)}`;
}

/** States the largest order for a payment method; empty when the shop lacks the method. */
export function paymentLimit(code: string, basis: PromiseBasis): string {
  const method = basis.shop.paymentMethods.find((known) => known.code === code);
  return method ? text('up-to', { amount: promisedAmount(method.maximumMinor, basis) }) : '';
}

/** States how card prices differ from cash prices; empty without a difference. */
export function cardFee(basis: PromiseBasis): string {
  const card = basis.shop.paymentMethods.find(({ code }) => code === 'card');
  if (!card) return '';
  const rule = ruleOfMethod(card, { cardFeePpm: card.feePpm });
  if (isFree(rule)) return '';
  const percent = rule.kind === 'flat' ? '' : String(rule.ppm / 10_000);
  switch (rule.kind) {
    case 'percent':
      return text('card-fee', { percent });
    case 'flat':
      return text('card-flat', { amount: promisedAmount(rule.amountMinor, basis) });
    case 'capped-percent':
      return text('card-capped', { percent, amount: promisedAmount(rule.capMinor, basis) });
    case 'discount':
      return text('card-discount', { percent });
  }
}
