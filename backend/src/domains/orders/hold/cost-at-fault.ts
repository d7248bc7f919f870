import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockOrder } from '../ledger/order-status.repository.ts';
import type { CancelCost } from '../ledger/status-change.ts';
import { findOrderById } from '../lookup/orders.repository.ts';
import { costNow } from '../loss/cancel-cost.ts';
import type { BidMarket } from '../loss/order-loss.ts';
import type { PlacedOrder } from '../order.ts';

/** A locked order whose buyer is at fault for the failure of its review. */
export interface OrderAtFault {
  readonly status: OrderStatus;
  /** The cost of a cancellation by the buyer now; null while a metal of the order has no current price. */
  readonly cost: CancelCost | null;
}

/**
 * Locks an order and returns what its cancellation costs a buyer who is at fault: as much as canceling
 * it now. `marketOf` returns today's bids for the order. Null for an unknown order.
 */
export async function lockAtFault(
  trx: Transaction,
  orderId: number,
  marketOf: (order: PlacedOrder) => BidMarket | Promise<BidMarket>,
): Promise<OrderAtFault | null> {
  await lockOrder(trx, orderId);
  const order = await findOrderById(trx, orderId);
  return order && { status: order.status, cost: costNow(order, await marketOf(order)) };
}
