import { isCancellable } from '@ingot/rules/orders/order-actions.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { PromiseBasis } from './promise-basis.ts';

const text = defineMessages('cancellation-promise', {
  'until-packed': 'You can cancel an order until we start to pack it.',
  'until-paid': 'You can cancel an order until your payment has arrived.',
  'by-desk': 'Call the desk at {phone} to cancel an order.',
  free: 'Cancellation is free, wherever the market stands. We refund everything you paid to the payment method you used.',
  clearing: 'For a check, both wait until one that arrived in time would have cleared.',
  overdue: {
    one: 'When a payment is late, we remind you. {count} hour after the deadline we cancel an order for which nothing has arrived; you owe nothing.',
    other:
      'When a payment is late, we remind you. {count} hours after the deadline we cancel an order for which nothing has arrived; you owe nothing.',
  },
});

/**
 * States until when an order can be canceled and at what cost. Must agree with `cancelLocked` and
 * `refundRest`.
 */
export function cancellation({ shop }: Pick<PromiseBasis, 'shop'>): string {
  const until = isCancellable('paid', shop.orders)
    ? text('until-packed')
    : isCancellable('pending_payment', shop.orders)
      ? text('until-paid')
      : text('by-desk', { phone: shop.contact.phone });
  return `${until} ${text('free')}`;
}

/** States what happens to an overdue order. Must agree with the job `orders-due`. */
export function overdue({ shop }: Pick<PromiseBasis, 'shop'>): string {
  const late = text('overdue', { count: shop.orders.overdueGraceHours });
  const clears = shop.paymentMethods.some(({ clearanceWorkingDays }) => clearanceWorkingDays > 0);
  return clears ? `${late} ${text('clearing')}` : late;
}
