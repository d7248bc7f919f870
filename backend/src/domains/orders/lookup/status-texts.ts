import { ORDER_STATUS_LABELS, type OrderStatus } from '@ingot/rules/orders/order-status.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('order-status', ORDER_STATUS_LABELS);

/** Returns the status of an order as text for its buyer. Staff read `orderStatusLabel`. */
export function statusText(status: OrderStatus): string {
  return text(status);
}
