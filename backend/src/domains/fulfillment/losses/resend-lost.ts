import type { Transaction } from '../../../platform/database/database.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { lockStock } from '../../catalog/stock/reserve-stock.ts';
import type { StockLine } from '../../catalog/stock/stock-line.ts';
import { takeStockAgain } from '../../catalog/stock/take-stock-again.ts';
import { lockOrderRow } from '../../orders/shipping/lock-packable.ts';
import { noteReturn } from '../../orders/shipping/note-return.ts';
import { reopenSent, requireReopenable } from '../../orders/shipping/reopen-sent.ts';
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

/** The pieces of a lost package that are still owed, with the number of their order. */
interface LostPieces {
  readonly number: string;
  readonly loss: Loss;
  readonly lines: readonly OwedLine[];
}

/**
 * Sends the pieces of a lost package again: takes them from stock, and counts them as not sent. The order goes back to
 * the bench at the prices that were paid. The metal of the lost pieces leaves the shop's position with that.
 * @throws ContractError as `requireSendable`
 */
export async function resendLost(
  trx: Transaction,
  desk: Omit<Desk, 'db'>,
  { orderId, parcel }: LostPackage,
): Promise<void> {
  const { number, loss, lines, taken } = await requireSendable(trx, { orderId, parcel });
  const by = operator(desk);
  await reopenSent(trx, desk, { orderId, by });
  await takeStockAgain(trx, taken, { orderId, lossId: loss.id });
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
): Promise<LostPieces> {
  const { number } = await lockOrderRow(trx, orderId);
  const loss = (await listLosses(trx, orderId)).find((one) => one.parcel === parcel);
  if (!loss) throw notLost(parcel);
  if (loss.resentAtMs !== null) throw alreadyResent(parcel);
  if (await hasFailedRefund(trx, loss.shipmentId)) throw refundFailed(parcel);
  const lines = await lostLines(trx, orderId, loss);
  if (lines.length === 0) throw nothingOwed(parcel);
  return { number, loss, lines };
}

/**
 * Locks the order of a lost package and the stock of its pieces. Returns the pieces that can be sent again now,
 * and what they take from stock.
 * @throws ContractError if the package is not lost or was sent again, nothing of it is owed any more, the order is on
 * hold, disputed, owes money or waits for it, a refund of the package failed, or stock is missing
 */
export async function requireSendable(
  trx: Transaction,
  lost: LostPackage,
): Promise<LostPieces & { readonly taken: readonly StockLine[] }> {
  const found = await requireResendable(trx, lost);
  await requireReopenable(trx, lost.orderId);
  return { ...found, taken: await requireStock(trx, found.lines) };
}

/** Returns the pieces that were lost and are still owed. */
async function lostLines(trx: Transaction, orderId: number, { parcel, lines }: Loss): Promise<OwedLine[]> {
  return (await findOwedLines(trx, orderId, parcel)).flatMap((line) => {
    const lost = lines.find(({ orderItemId }) => Number(orderItemId) === Number(line.orderItemId));
    const owed = Math.min(line.owed, lost?.quantity ?? 0);
    return owed > 0 ? [{ ...line, owed }] : [];
  });
}

/** Locks the stock of pieces and returns what to take of it. @throws ContractError if too few are in stock */
async function requireStock(trx: Transaction, lines: readonly OwedLine[]): Promise<readonly StockLine[]> {
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
  return taken;
}
