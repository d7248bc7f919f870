import type { Transaction } from '../../../platform/database/database.ts';
import { addReturnedStock, lockStockRows } from './stock.repository.ts';
import { notifyStockChanged } from './stock-changed.ts';
import type { StockLine } from './stock-line.ts';

/**
 * Adds pieces that came back from a buyer to stock, with one movement per product. Adding the pieces
 * of a return twice violates `stock_movement_return`.
 */
export async function restockReturned(
  trx: Transaction,
  lines: readonly StockLine[],
  reason: { readonly orderId: number; readonly returnId: number },
): Promise<void> {
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  if (productIds.length === 0) return;
  await lockStockRows(trx, productIds);
  await addReturnedStock(trx, lines, reason);
  await notifyStockChanged(trx, productIds);
}
