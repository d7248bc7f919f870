import type { Transaction } from '../../../platform/database/database.ts';
import { addReturnedStock, lockStockRows } from './stock.repository.ts';
import { notifyStockChanged } from './stock-changed.ts';
import type { BackReason, StockLine } from './stock-line.ts';

/**
 * Adds pieces that came back from a buyer to stock, with one movement per product. Adding the pieces
 * of a return or a loss twice violates `stock_movement_return` or `stock_movement_loss`.
 */
export async function restockReturned(
  trx: Transaction,
  lines: readonly StockLine[],
  reason: BackReason,
): Promise<void> {
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  if (productIds.length === 0) return;
  await lockStockRows(trx, productIds);
  await addReturnedStock(trx, lines, reason);
  await notifyStockChanged(trx, productIds);
}
