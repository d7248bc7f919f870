import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { restockReturned } from '../../catalog/stock/restock-returned.ts';
import { lockOrderRow } from '../../orders/shipping/lock-packable.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { releaseSerials } from '../returns/return.repository.ts';
import { findOpenSerials, insertBack, type Loss, type LostPieces, listLosses } from './loss.repository.ts';
import { alreadyBack, nothingToRestock, notLost, notResent, refundedFirst } from './loss-errors.ts';

/** A lost package that came back after its pieces were sent again. */
export interface LateReturn {
  readonly orderId: number;
  /** Number of the package, such as `100048209-1`. */
  readonly parcel: string;
  /** Whether its pieces go to stock. Otherwise they are written off. */
  readonly isRestocked: boolean;
}

/**
 * Books in a package that came back after its pieces were sent again. Restocked pieces and their serial numbers can be
 * sold again; pieces that the shop cannot sell, such as engraved ones, are written off. The order and its money do not
 * change. The same request again changes nothing.
 * @throws ContractError if the package is not lost, its pieces were not sent again, it came back otherwise, none of its
 * pieces can be sold, or refunded pieces with serial numbers did not come back first
 */
export async function takeBackLost(desk: Desk, { orderId, parcel, isRestocked }: LateReturn): Promise<void> {
  await inTransaction(desk.db, async (trx) => {
    const { number } = await lockOrderRow(trx, orderId);
    const loss = (await listLosses(trx, orderId)).find((one) => one.parcel === parcel);
    if (!loss) throw notLost(parcel);
    if (loss.resentAtMs === null) throw notResent(parcel);
    if (loss.back !== null) {
      if (loss.back.isRestocked === isRestocked) return;
      throw alreadyBack(parcel, loss.back.byName);
    }
    const resent = loss.lines.filter((line) => line.resent > 0);
    const restocked = isRestocked ? resent.filter(({ isRestockable }) => isRestockable) : [];
    if (isRestocked && restocked.length === 0) throw nothingToRestock(parcel);
    const atMs = desk.clock.now();
    const serials = await restock(trx, loss, { orderId, lines: restocked, atMs });
    await insertBack(trx, loss.id, { atMs, byName: desk.by, isRestocked });
    const pieces = resent.map((line) => ({
      sku: line.sku,
      ...(restocked.includes(line) ? { restocked: line.resent } : { written_off: line.resent }),
    }));
    await recordActions(desk, trx, [
      { verb: 'package-back', subject: number, details: { parcel, pieces, restocked_serials: serials } },
    ]);
  });
}

/** Adds pieces to stock, and frees their serial numbers. Returns these. */
async function restock(
  trx: Transaction,
  { id, parcel, shipmentId }: Loss,
  {
    orderId,
    lines,
    atMs,
  }: { readonly orderId: number; readonly lines: readonly LostPieces[]; readonly atMs: number },
): Promise<string[]> {
  const open = await findOpenSerials(trx, { shipmentId });
  const freed = lines.map(({ orderItemId, name, resent }) => {
    const serials = open.get(Number(orderItemId)) ?? [];
    // Only the return of refunded pieces tells which numbers are theirs.
    if (serials.length > resent) throw refundedFirst(parcel, name);
    return { shipmentId, orderItemId: Number(orderItemId), serials, atMs };
  });
  const stock = lines.flatMap(({ productId, resent: quantity }) =>
    productId === null ? [] : [{ productId: Number(productId), quantity }],
  );
  await restockReturned(trx, stock, { orderId, lossId: id });
  for (const one of freed) await releaseSerials(trx, one);
  return freed.flatMap(({ serials }) => serials);
}
