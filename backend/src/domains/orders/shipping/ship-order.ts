import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { type LockedOrder, lockOrder } from '../ledger/order-status.repository.ts';
import { writeShipment } from '../ledger/records.repository.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';
import { ORDER_SHIPPED } from '../mails/mail-jobs.ts';
import { changeStatus } from '../status/change-status.ts';
import { findOpenPackage, findUnshipped, type UnshippedItem } from './ship.repository.ts';

const text = defineMessages('ship-order', {
  'at-bench':
    'Package {package} of order {number} is at the bench. Finish it there: it leaves with its manifest or its pickup.',
});

/** A parcel handed to a carrier. */
export interface ParcelInput {
  readonly orderId: number;
  /** The closed package of the bench; undefined for a parcel that was packed elsewhere. */
  readonly packageId?: number;
  readonly carrier: string;
  readonly trackingNumber: string | null;
  readonly comment: string | null;
  /** Pieces by SKU; null for everything not yet shipped. */
  readonly pieces: ReadonlyMap<string, number> | null;
  readonly by: StatusActor;
  /** The buyer took the pieces at the counter: no mail says that they are on their way. */
  readonly isCollected?: true;
  /** The program that ships informs the buyer: no mail from the shop. */
  readonly isUnannounced?: true;
}

/** The order after a shipment, with the id of its record; null if the order cannot be shipped. */
export interface ShippedOrder extends LockedOrder {
  readonly shipmentId: number | null;
}

/**
 * Records a parcel and queues the mail with its tracking. The order becomes `shipped` if nothing is
 * left to ship, else `processing`.
 * @throws ContractError if the order is not paid or fully shipped, if the parcel contains pieces
 * that were not ordered, and `PACKAGE_OPEN` if it would leave without the steps of the bench
 */
export async function shipOrder(
  trx: Transaction,
  deps: StatusDeps,
  parcel: ParcelInput,
): Promise<ShippedOrder> {
  const { orderId, by } = parcel;
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to ship`);
  const unshipped = await findUnshipped(trx, orderId);
  // Checked before any write; `changeStatus` throws the error for other statuses.
  if ((order.status !== 'paid' && order.status !== 'processing') || order.isHeld) {
    return { ...(await changeStatus(trx, deps, { orderId, to: 'shipped', by })), shipmentId: null };
  }
  if (parcel.packageId === undefined) await rejectAtBench(trx, order);
  const items = parcel.pieces === null ? unshipped : chooseItems(order.number, unshipped, parcel.pieces);
  const shipmentId = await writeShipment(trx, { ...parcel, items }, deps.clock.now());
  if (!parcel.isCollected && !parcel.isUnannounced) {
    await deps.jobs.send(trx, ORDER_SHIPPED, { orderId, shipmentId });
  }
  const sent = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const wanted = unshipped.reduce((sum, { quantity }) => sum + quantity, 0);
  if (sent === wanted)
    return { ...(await changeStatus(trx, deps, { orderId, to: 'shipped', by })), shipmentId };
  if (order.status === 'processing') return { ...order, shipmentId };
  return { ...(await changeStatus(trx, deps, { orderId, to: 'processing', by })), shipmentId };
}

/** The bench weighs, seals and photographs its packages. Nothing leaves beside it while one is open. */
async function rejectAtBench(trx: Transaction, { id, number }: LockedOrder): Promise<void> {
  const open = await findOpenPackage(trx, id);
  if (open !== null) throw inputError(text('at-bench', { number, package: open.code }), 'PACKAGE_OPEN');
}

/** Assigns the pieces of a parcel to order lines, in the order of the lines. */
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
