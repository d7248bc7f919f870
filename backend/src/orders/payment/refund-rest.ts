import type { Transaction } from '../../database/database.ts';
import { writeRefund } from '../records/records.repository.ts';
import type { LockedOrder } from '../status/order-status.repository.ts';
import type { OrderDoer } from '../status/status-change.ts';

/** Gives back all the money of a canceled order that has not gone back yet; nothing when none came. */
export async function refundRest(
  trx: Transaction,
  order: LockedOrder,
  by: OrderDoer,
  nowMs: number,
): Promise<void> {
  const restMinor = order.receivedMinor - order.refundedMinor;
  if (restMinor === 0) return;
  await writeRefund(
    trx,
    { orderId: order.id, amountMinor: restMinor, comment: 'The order was canceled.', byName: by.name },
    nowMs,
  );
}
