import { perPieceMinor } from '@ingot/rules/money/convert-money.ts';
import type { PlacedOrder } from '../order.ts';

/** Pieces of an order line. */
export interface PiecesOfLine {
  readonly orderItemId: number;
  readonly quantity: number;
}

/** Returns what the buyer paid for pieces, with tax, in minor units of the order's currency. */
export function paidForPieces(
  { items }: Pick<PlacedOrder, 'items'>,
  pieces: readonly PiecesOfLine[],
): number {
  return pieces.reduce((sum, { orderItemId, quantity }) => {
    const item = items.find(({ id }) => Number(id) === Number(orderItemId));
    if (!item) return sum;
    const paidMinor = item.rowMinor - item.discountMinor + item.taxMinor;
    return sum + perPieceMinor(paidMinor, item.quantity) * quantity;
  }, 0);
}
