import { ORDER_STATUS_LABELS, type OrderStatus } from '@ingot/rules/orders/order-status.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('order-status', ORDER_STATUS_LABELS);

/** Returns the status of an order as text for its buyer. Staff read `orderStatusLabel`. */
export function statusText(status: OrderStatus): string {
  return text(status);
}

const remark = defineMessages('order-remarks', {
  returned: 'Your bank returned the payment of {amount}. It is due again.',
  'returned-surplus': 'Your bank returned the payment of {amount}. The order is paid without it.',
  'returned-canceled': 'Your bank returned the payment of {amount}.',
  'returned-owed': 'Your bank returned the payment of {amount}. You owe {owed}.',
  'refund-void': 'The refund of {amount} is not sent, because your bank returned the payment.',
});

/** Returns the remark on an order whose payment the bank returned; `amount` is formatted. */
export function returnedPaymentRemark(amount: string): string {
  return remark('returned', { amount });
}

/** Returns the remark on an order that the rest of its money pays; `amount` is what the bank returned, formatted. */
export function returnedSurplusRemark(amount: string): string {
  return remark('returned-surplus', { amount });
}

/** Returns the remark on a refund that is void, because its payment was returned; `amount` is formatted. */
export function voidedRefundRemark(amount: string): string {
  return remark('refund-void', { amount });
}

/** Returns the remark of a returned payment for a canceled order; `owed` is what its buyer owes, empty for nothing. */
export function returnedAfterCancelRemark(amount: string, owed: string): string {
  return owed === '' ? remark('returned-canceled', { amount }) : remark('returned-owed', { amount, owed });
}
