import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';
import { defineMessages } from '../../messages/define-messages.ts';

const text = defineMessages('order-status', {
  pending_payment: 'Pending payment',
  paid: 'Paid',
  processing: 'Processing',
  shipped: 'Shipped',
  complete: 'Complete',
  payment_overdue: 'Payment overdue',
  canceled: 'Canceled',
});

/** The state of an order for its buyer. People of the shop read `orderStatusLabel`. */
export function statusWords(status: OrderStatus): string {
  return text(status);
}
