import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { type LockedOrder, lockOrder } from '../ledger/order-status.repository.ts';
import { writeShipment } from '../ledger/records.repository.ts';
import type { OrderDoer, StatusDeps } from '../ledger/status-change.ts';
import { ORDER_SHIPPED } from '../mails/mail-jobs.ts';
import { changeStatus } from '../status/change-status.ts';
import { findUnshipped, type UnshippedItem } from './ship.repository.ts';

/** A parcel that was handed to a carrier. */
export interface ParcelInput {
  readonly orderId: number;
  readonly carrier: string;
  readonly trackingNumber: string | null;
  readonly comment: string | null;
  /** How many pieces of which sku are in it; null = all that has not left yet. */
  readonly pieces: ReadonlyMap<string, number> | null;
  readonly by: OrderDoer;
}

/**
 * Notes a parcel and mails its tracking. When nothing is left to send the order is `shipped`, else it is `processing`.
 * @throws ContractError when the order is not paid or has all its pieces sent, or the parcel holds what was not ordered
 */
export async function shipOrder(
  trx: Transaction,
  deps: StatusDeps,
  parcel: ParcelInput,
): Promise<LockedOrder> {
  const { orderId, by } = parcel;
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to ship`);
  const unshipped = await findUnshipped(trx, orderId);
  // Asked before anything is written: an order that cannot be shipped has no parcel.
  if (order.status !== 'paid' && order.status !== 'processing') {
    return changeStatus(trx, deps, { orderId, to: 'shipped', by });
  }
  const items = parcel.pieces === null ? unshipped : chooseItems(order.number, unshipped, parcel.pieces);
  const shipmentId = await writeShipment(trx, { ...parcel, items }, deps.clock.now());
  await deps.jobs.send(trx, ORDER_SHIPPED, { orderId, shipmentId });
  const sent = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const wanted = unshipped.reduce((sum, { quantity }) => sum + quantity, 0);
  if (sent === wanted) return changeStatus(trx, deps, { orderId, to: 'shipped', by });
  if (order.status === 'processing') return order;
  return changeStatus(trx, deps, { orderId, to: 'processing', by });
}

/** The lines that the pieces of a parcel are taken from, in the order of the lines. */
function chooseItems(
  number: string,
  unshipped: readonly UnshippedItem[],
  pieces: ReadonlyMap<string, number>,
): UnshippedItem[] {
  const left = new Map(pieces);
  const items = unshipped.flatMap((item) => {
    const quantity = Math.min(item.quantity, left.get(item.sku) ?? 0);
    left.set(item.sku, (left.get(item.sku) ?? 0) - quantity);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  for (const [sku, quantity] of left) {
    if (quantity > 0) {
      throw inputError(`Order ${number} has ${quantity} of ${sku} less to ship than that.`, 'NOT_ORDERED');
    }
  }
  return items;
}
