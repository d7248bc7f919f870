import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { PlacedOrder } from '../order.ts';

/** Magento's texts; clients compare the code. The last three are the shop's own. */
const text = defineMessages('cancel-outcome', {
  ORDER_CANCELLATION_DISABLED: 'Order cancellation is not enabled for requested store.',
  ORDER_NOT_FOUND: "The entity that was requested doesn't exist. Verify the entity and try again.",
  PARTIAL_ORDER_ITEM_SHIPPED: 'Order with one or more items shipped cannot be cancelled',
  INVALID_ORDER_STATUS: 'Order already closed, complete, cancelled or on hold',
  UNDEFINED: 'The order cancellation could not be confirmed.',
  OFFER_NEEDED: 'Canceling this order now has a cost. Review the amount and confirm it.',
  OFFER_EXPIRED: 'The amount has expired. Review the new amount and confirm it.',
  PAYMENT_DISPUTED:
    'This order cannot be canceled now. The card payment is disputed, and your bank has not decided yet. Please wait for its decision, or call the desk.',
});

/** Reasons for a rejection, as in Magento 2.4.8. */
export type CancelErrorCode =
  | 'ORDER_CANCELLATION_DISABLED'
  | 'UNDEFINED'
  | 'ORDER_NOT_FOUND'
  | 'PARTIAL_ORDER_ITEM_SHIPPED'
  | 'INVALID_ORDER_STATUS';

/** Reasons for a rejection of `cancelLocked`. */
export type CancelBlock = 'PARTIAL_ORDER_ITEM_SHIPPED' | 'INVALID_ORDER_STATUS' | OwnBlock;

/** Rejections that Magento does not have. */
type OwnBlock = 'OFFER_NEEDED' | 'OFFER_EXPIRED' | 'PAYMENT_DISPUTED';

const OWN: ReadonlySet<string> = new Set<OwnBlock>(['OFFER_NEEDED', 'OFFER_EXPIRED', 'PAYMENT_DISPUTED']);

/** The result of a cancellation: the order afterwards, or the reason for the rejection. */
export interface CancelOutcome {
  readonly order: PlacedOrder | null;
  readonly errorV2: CancelRejection | null;
}

/** A rejected cancellation with Magento's code and the message. */
export interface CancelRejection {
  readonly code: CancelErrorCode;
  readonly message: string;
}

/** Returns a rejected cancellation, with the order if its buyer may see it. */
export function rejectedCancel(
  code: CancelErrorCode | CancelBlock,
  order: PlacedOrder | null = null,
): CancelOutcome {
  return { order, errorV2: cancelRejection(code) };
}

/** Returns the code and the message of a rejection. Magento has no code for the shop's own reasons. */
export function cancelRejection(code: CancelErrorCode | CancelBlock): CancelRejection {
  return { code: isOwn(code) ? 'UNDEFINED' : code, message: text(code) };
}

function isOwn(code: CancelErrorCode | CancelBlock): code is OwnBlock {
  return OWN.has(code);
}

/** Returns why an order with this status cannot be canceled. */
export function stateRejection(status: OrderStatus): 'PARTIAL_ORDER_ITEM_SHIPPED' | 'INVALID_ORDER_STATUS' {
  return status === 'shipped' ? 'PARTIAL_ORDER_ITEM_SHIPPED' : 'INVALID_ORDER_STATUS';
}
