import { isCancellable } from '@ingot/rules/orders/order-actions.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockOrder } from '../ledger/order-status.repository.ts';
import { changeStatus } from '../status/change-status.ts';
import { stateRejection } from './cancel-outcome.ts';

/**
 * Locks an order and cancels it for its buyer, or returns why it cannot be canceled. The lock
 * decides between a cancellation and a concurrent shipment.
 */
export async function cancelLocked(
  trx: Transaction,
  { jobs, clock, shop }: Pick<Services, 'jobs' | 'clock' | 'shop'>,
  { orderId, reason }: { readonly orderId: number; readonly reason: string },
): Promise<'PARTIAL_ORDER_ITEM_SHIPPED' | 'INVALID_ORDER_STATUS' | null> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to cancel`);
  if (!isCancellable(order.status, shop.orders)) return stateRejection(order.status);
  const by = { actor: 'customer', name: null } as const;
  await changeStatus(trx, { jobs, clock, shop }, { orderId, to: 'canceled', by, note: reason });
  return null;
}
