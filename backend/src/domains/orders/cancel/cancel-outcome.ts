import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { PlacedOrder } from '../order.ts';

/** Magento's words for each refusal; clients go by the code. */
const text = defineMessages('cancel-outcome', {
  ORDER_CANCELLATION_DISABLED: 'Order cancellation is not enabled for requested store.',
  ORDER_NOT_FOUND: "The entity that was requested doesn't exist. Verify the entity and try again.",
  PARTIAL_ORDER_ITEM_SHIPPED: 'Order with one or more items shipped cannot be cancelled',
  INVALID_ORDER_STATUS: 'Order already closed, complete, cancelled or on hold',
  UNDEFINED: 'The order cancellation could not be confirmed.',
});

/** Kinds of refusals, as in Magento 2.4.8. */
export type CancelErrorCode =
  | 'ORDER_CANCELLATION_DISABLED'
  | 'UNDEFINED'
  | 'ORDER_NOT_FOUND'
  | 'PARTIAL_ORDER_ITEM_SHIPPED'
  | 'INVALID_ORDER_STATUS';

/** What became of a wish to cancel: the order as it is then, or why not. */
export interface CancelOutcome {
  readonly order: PlacedOrder | null;
  readonly errorV2: { readonly code: CancelErrorCode; readonly message: string } | null;
}

/** A refusal in Magento's words; the order is shown beside it where its buyer may see it. */
export function refusedCancel(code: CancelErrorCode, order: PlacedOrder | null = null): CancelOutcome {
  return { order, errorV2: { code, message: text(code) } };
}

/** Why an order in this state is not canceled. */
export function stateRefusal(status: OrderStatus): 'PARTIAL_ORDER_ITEM_SHIPPED' | 'INVALID_ORDER_STATUS' {
  return status === 'shipped' ? 'PARTIAL_ORDER_ITEM_SHIPPED' : 'INVALID_ORDER_STATUS';
}
