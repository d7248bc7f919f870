import type { Transaction } from '../../../platform/database/database.ts';
import { subtractResentStock } from './resent-stock.repository.ts';
import { notifyStockChanged } from './stock-changed.ts';
import type { StockLine } from './stock-line.ts';

/**
 * Subtracts pieces that replace lost ones of an order from stock, with one movement per product. The stock must be
 * locked and checked. Taking the pieces of a loss twice violates `stock_movement_loss`.
 */
export async function takeStockAgain(
  trx: Transaction,
  lines: readonly StockLine[],
  reason: { readonly orderId: number; readonly lossId: number },
): Promise<void> {
  await subtractResentStock(trx, lines, reason);
  await notifyStockChanged(trx, [...new Set(lines.map(({ productId }) => productId))]);
}
