import { followsMarket, type LossPolicy, mayCost } from '@ingot/rules/orders/cancellation/market-loss.ts';
import { isCancellable } from '@ingot/rules/orders/order-actions.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { graceWorkingDays } from '../bank-days.ts';
import { type PromiseBasis, promisedAmount } from './promise-basis.ts';

const text = defineMessages('cancellation-promise', {
  'until-packed': 'You can cancel an order until we start to pack it.',
  'until-paid': 'You can cancel an order until your payment has arrived.',
  'by-desk': 'Call the desk at {phone} to cancel an order.',
  free: 'Cancellation is free, wherever the market stands. We refund everything you paid to the payment method you used.',
  grace: {
    one: 'In the first {count} minute, canceling costs nothing.',
    other: 'In the first {count} minutes, canceling costs nothing.',
  },
  'grace-opening': 'This ends at the latest when the market next opens.',
  'after-grace': 'After that',
  'without-grace': 'If you cancel,',
  'fee-and-loss':
    '{lead} you owe {fee} and the market loss: for each line, the difference between your price and our bid when you cancel, if our bid is lower.',
  loss: '{lead} you owe the market loss: for each line, the difference between your price and our bid when you cancel, if our bid is lower.',
  'not-netted': 'A gain on one line does not lower the loss on another.',
  values:
    'Where we have no bid, the value of the metal counts instead of it. For a piece whose price follows no metal, you owe what our price for it has fallen by. For a piece that we no longer sell, your price counts, changed like the price of its metal.',
  fee: '{lead} you owe {fee}.',
  'open-market':
    'We compute this only while the market of each metal in the order is open and its price is current. At other times the cancellation waits until then, also when we cancel for a late payment or a missing document.',
  'gain-buyer': 'If our bid is above your price, the gain is yours, and lowers what you owe for other lines.',
  cap: 'You never owe more than {percent} percent of the price of your items.',
  'cap-whole': 'You never owe more than the price of your items.',
  shop: 'If we cancel, you owe nothing. We refund the rest of what you paid to the payment method you used.',
  identity: {
    one: 'If an identity document that we ask for has not arrived after {count} working day, we cancel an order that is not paid as if you had canceled it.',
    other:
      'If an identity document that we ask for has not arrived after {count} working days, we cancel an order that is not paid as if you had canceled it.',
  },
  clearing: 'For a check, both wait until one that arrived in time would have cleared.',
  overdue: {
    one: 'When a payment is late, we remind you. {count} working day after the deadline we cancel an order that is not paid in full; you owe nothing, and we refund what has arrived.',
    other:
      'When a payment is late, we remind you. {count} working days after the deadline we cancel an order that is not paid in full; you owe nothing, and we refund what has arrived.',
  },
  'overdue-cost': {
    one: 'When a payment is late, we remind you. {count} working day after the deadline we cancel an order that is not paid in full. You then owe what canceling costs; we deduct it from what has arrived and refund the rest.',
    other:
      'When a payment is late, we remind you. {count} working days after the deadline we cancel an order that is not paid in full. You then owe what canceling costs; we deduct it from what has arrived and refund the rest.',
  },
});

/**
 * States until when an order can be canceled and at what cost. Must agree with `cancelLocked`,
 * `refundRest` and the job `identity-overdue`.
 */
export function cancellation(basis: PromiseBasis): string {
  const { shop } = basis;
  const until = isCancellable('paid', shop.orders)
    ? text('until-packed')
    : isCancellable('pending_payment', shop.orders)
      ? text('until-paid')
      : text('by-desk', { phone: shop.contact.phone });
  return `${until} ${costWords(shop.orders.loss, basis)}`;
}

function costWords(policy: LossPolicy, basis: PromiseBasis): string {
  if (!mayCost(policy)) return text('free');
  const fee = promisedAmount(policy.feeMinor, basis);
  const percent = policy.capPpm / 10_000;
  const grace = graceWords(policy);
  const lead = text(grace.length > 0 ? 'after-grace' : 'without-grace');
  return [
    ...grace,
    policy.lossOwner === 'shop'
      ? text('fee', { lead, fee })
      : text(policy.feeMinor > 0 ? 'fee-and-loss' : 'loss', { lead, fee }),
    ...(policy.lossOwner === 'buyer' && policy.gainOwner === 'shop' ? [text('not-netted')] : []),
    ...(policy.gainOwner === 'buyer' ? [text('gain-buyer')] : []),
    ...(policy.lossOwner === 'buyer' ? [text('values')] : []),
    ...(followsMarket(policy) ? [text('open-market')] : []),
    percent < 100 ? text('cap', { percent: String(percent) }) : text('cap-whole'),
    text('shop'),
    text('identity', { count: basis.shop.office.identityWithinWorkingDays }),
  ].join(' ');
}

/** None without a grace period. */
function graceWords({ graceMs }: LossPolicy): string[] {
  const count = Math.floor(graceMs / 60_000);
  if (count === 0) return [];
  return [text('grace', { count }), text('grace-opening')];
}

/** States what happens to an overdue order. Must agree with the job `orders-due`. */
export function overdue({ shop }: Pick<PromiseBasis, 'shop'>): string {
  const count = graceWorkingDays(shop);
  const late = text(mayCost(shop.orders.loss) ? 'overdue-cost' : 'overdue', { count });
  const clears = shop.paymentMethods.some(({ clearanceWorkingDays }) => clearanceWorkingDays > 0);
  return clears ? `${late} ${text('clearing')}` : late;
}
