import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { PlacedOrder } from '../order.ts';

/** Magento's texts; clients compare the code. */
const text = defineMessages('cancel-outcome', {
  ORDER_CANCELLATION_DISABLED: 'Order cancellation is not enabled for requested store.',
  ORDER_NOT_FOUND: "The entity that was requested doesn't exist. Verify the entity and try again.",
  PARTIAL_ORDER_ITEM_SHIPPED: 'Order with one or more items shipped cannot be cancelled',
  INVALID_ORDER_STATUS: 'Order already closed, complete, cancelled or on hold',
  UNDEFINED: 'The order cancellation could not be confirmed.',
});

/** Reasons for a rejection, as in Magento 2.4.8. */
export type CancelErrorCode =
  | 'ORDER_CANCELLATION_DISABLED'
  | 'UNDEFINED'
  | 'ORDER_NOT_FOUND'
  | 'PARTIAL_ORDER_ITEM_SHIPPED'
  | 'INVALID_ORDER_STATUS';

/** The result of a cancellation: the order afterwards, or the reason for the rejection. */
export interface CancelOutcome {
  readonly order: PlacedOrder | null;
  readonly errorV2: { readonly code: CancelErrorCode; readonly message: string } | null;
}

/** Returns a rejected cancellation, with the order if its buyer may see it. */
export function rejectedCancel(code: CancelErrorCode, order: PlacedOrder | null = null): CancelOutcome {
  return { order, errorV2: { code, message: text(code) } };
}

/** Returns why an order with this status cannot be canceled. */
export function stateRejection(status: OrderStatus): 'PARTIAL_ORDER_ITEM_SHIPPED' | 'INVALID_ORDER_STATUS' {
  return status === 'shipped' ? 'PARTIAL_ORDER_ITEM_SHIPPED' : 'INVALID_ORDER_STATUS';
}
