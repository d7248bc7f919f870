import type { ProductStock } from '@ingot/catalog-engine/model/product.ts';
import type { StockLine } from '../../catalog/stock/stock-line.ts';
import { unableToPlaceOrder } from '../order-rejection.ts';
import { orderTexts } from '../order-texts.ts';

/**
 * Checks that the locked stock covers an order. Lines of one product count together.
 * @throws ContractError if a product has too few pieces
 */
export function checkStock(
  stock: ReadonlyMap<number, Pick<ProductStock, 'quantity' | 'status'>>,
  wanted: readonly StockLine[],
): void {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of wanted) {
    sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  }
  for (const [productId, quantity] of sums) {
    const found = stock.get(productId);
    if (!found || found.status === 'OUT_OF_STOCK' || found.quantity < quantity) {
      throw unableToPlaceOrder(orderTexts('out-of-stock'), 'INSUFFICIENT_STOCK');
    }
  }
}
