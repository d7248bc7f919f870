import type { ProductStock } from '@ingot/catalog-engine/model/product.ts';
import { stockStatus } from '@ingot/catalog-engine/model/stock-status.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { addTakenPickupStock, splitTakenPickupStock } from './pickup-stock.repository.ts';
import {
  addTakenStock,
  findTakenProducts,
  lockStockRows,
  type MovedPieces,
  splitTakenStock,
  subtractStock,
} from './stock.repository.ts';
import { notifyStockChanged } from './stock-changed.ts';
import type { StockLine } from './stock-line.ts';

/**
 * Locks the stock of products until the end of the transaction and returns it. Locks in id order,
 * so that two orders cannot deadlock. Omits products without stock of their own (configurable
 * products).
 */
export async function lockStock(
  trx: Transaction,
  productIds: readonly number[],
): Promise<Map<number, Pick<ProductStock, 'quantity' | 'status'>>> {
  if (productIds.length === 0) return new Map();
  const rows = await lockStockRows(trx, productIds);
  return new Map(rows.map((row) => [row.product_id, { quantity: row.quantity, status: stockStatus(row) }]));
}

/**
 * Subtracts the pieces of an order from stock, writes one movement per product, and notifies all
 * processes. The stock must be locked and checked. A quantity above the stock violates
 * `product_stock_quantity_check`. Taking the same order twice violates `stock_movement_order`.
 */
export async function takeStock(
  trx: Transaction,
  lines: readonly StockLine[],
  reason: { readonly orderId: number },
): Promise<void> {
  const taken = new Map<number, number>();
  for (const { productId, quantity } of lines) taken.set(productId, (taken.get(productId) ?? 0) + quantity);
  if (taken.size === 0) return;
  const pieces = [...taken]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => a.productId - b.productId);
  await subtractStock(trx, pieces, reason);
}

/**
 * Returns the pieces of an order to stock with one movement per product. Calling it twice for an
 * order violates `stock_movement_order`. The `used` pieces, such as engraved ones, do not return.
 */
export async function returnStock(
  trx: Transaction,
  orderId: number,
  used: readonly StockLine[] = [],
): Promise<void> {
  const productIds = await findTakenProducts(trx, orderId);
  if (productIds.length === 0) return;
  await lockStockRows(trx, productIds);
  await addTakenStock(trx, orderId, used);
  await addTakenPickupStock(trx, orderId, used);
  await notifyStockChanged(trx, productIds);
}

/**
 * Records that pieces that an order took belong to another order from now on, also at its
 * counter. The stock does not change.
 */
export async function moveTakenStock(trx: Transaction, moved: MovedPieces): Promise<void> {
  await splitTakenStock(trx, moved);
  await splitTakenPickupStock(trx, moved);
}
