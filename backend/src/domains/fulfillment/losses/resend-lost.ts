import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { lockStock } from '../../catalog/stock/reserve-stock.ts';
import { takeStockAgain } from '../../catalog/stock/take-stock-again.ts';
import { lockOrderRow } from '../../orders/shipping/lock-packable.ts';
import { noteReturn } from '../../orders/shipping/note-return.ts';
import { reopenSent } from '../../orders/shipping/reopen-sent.ts';

import { recordActions } from '../../shop/desk/audited.ts';
import { type Desk, operator } from '../../shop/desk/command.ts';
import { hasFailedRefund, type Loss, listLosses, unsendPieces } from './loss.repository.ts';
import { alreadyResent, nothingOwed, notLost, productDeleted, refundFailed, tooFew } from './loss-errors.ts';
import { findOwedLines, type OwedLine } from './lost-pieces.ts';

const text = defineMessages('resend-lost', {
  note: 'We send the pieces of package {package} again: {pieces}.',
});

/** A package that the carrier lost. */
export interface LostPackage {
  readonly orderId: number;
  /** Number of the package, such as `100048209-1`. */
  readonly parcel: string;
}

/**
 * Sends the pieces of a lost package again: takes them from stock, and counts them as not sent. The order goes back to
 * the bench at the prices that were paid. The metal of the lost pieces leaves the shop's position with that.
 * @throws ContractError if the package is not lost or was sent again, nothing of it is owed any more, the order is on
 * hold, disputed, owes money or waits for it, a refund of the package failed, or stock is missing
 */
export async function resendLost(desk: Desk, lost: LostPackage): Promise<void> {
  await inTransaction(desk.db, (trx) => resendLostIn(trx, desk, lost));
}

/** Does the same as `resendLost`, in the transaction of the caller. @throws ContractError */
export async function resendLostIn(
  trx: Transaction,
  desk: Omit<Desk, 'db'>,
  { orderId, parcel }: LostPackage,
): Promise<void> {
  const { number, loss, lines } = await requireResendable(trx, { orderId, parcel });
  const by = operator(desk);
  await reopenSent(trx, desk, { orderId, by });
  await takeAgain(trx, lines, { orderId, lossId: loss.id });
  const atMs = desk.clock.now();
  const resent = lines.map((line) => ({ orderItemId: line.orderItemId, quantity: line.owed }));
  await unsendPieces(trx, loss, { orderId, byName: desk.by, atMs, lines: resent });
  const pieces = lines.map(({ owed, name }) => `${owed} × ${name}`).join(', ');
  await noteReturn(trx, desk, { orderId, by, note: text('note', { package: parcel, pieces }) });
  await recordActions(desk, trx, [
    {
      verb: 'package-resent',
      subject: number,
      details: { parcel, pieces: lines.map(({ sku, owed }) => ({ sku, pieces: owed })) },
    },
  ]);
}

/** Locks the order of a lost package. Returns its pieces that can be sent again. @throws ContractError if none can */
export async function requireResendable(
  trx: Transaction,
  { orderId, parcel }: LostPackage,
): Promise<{ readonly number: string; readonly loss: Loss; readonly lines: readonly OwedLine[] }> {
  const { number } = await lockOrderRow(trx, orderId);
  const loss = (await listLosses(trx, orderId)).find((one) => one.parcel === parcel);
  if (!loss) throw notLost(parcel);
  if (loss.resentAtMs !== null) throw alreadyResent(parcel);
  if (await hasFailedRefund(trx, loss.shipmentId)) throw refundFailed(parcel);
  const lines = await lostLines(trx, orderId, loss);
  if (lines.length === 0) throw nothingOwed(parcel);
  return { number, loss, lines };
}

/** Returns the pieces that were lost and are still owed. */
async function lostLines(trx: Transaction, orderId: number, { parcel, lines }: Loss): Promise<OwedLine[]> {
  return (await findOwedLines(trx, orderId, parcel)).flatMap((line) => {
    const lost = lines.find(({ orderItemId }) => Number(orderItemId) === Number(line.orderItemId));
    const owed = Math.min(line.owed, lost?.quantity ?? 0);
    return owed > 0 ? [{ ...line, owed }] : [];
  });
}

async function takeAgain(
  trx: Transaction,
  lines: readonly OwedLine[],
  reason: { readonly orderId: number; readonly lossId: number },
): Promise<void> {
  const taken = lines.map(({ productId, name, owed: quantity }) => {
    if (productId === null) throw productDeleted(name);
    return { productId: Number(productId), name, quantity };
  });
  const stock = await lockStock(
    trx,
    taken.map(({ productId }) => productId),
  );
  for (const { productId, name } of taken) {
    const wanted = taken
      .filter((one) => one.productId === productId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const left = stock.get(productId)?.quantity ?? 0;
    if (left < wanted) throw tooFew(name, left, wanted);
  }
  await takeStockAgain(trx, taken, reason);
}
