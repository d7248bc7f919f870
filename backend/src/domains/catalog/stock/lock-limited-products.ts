import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockProducts } from './stock.repository.ts';

/**
 * Locks the products by which household limits count until the end of the transaction, and returns
 * their ids. All variants of a configurable product count by one id.
 */
export async function lockLimitedProducts(
  trx: Transaction,
  products: readonly Pick<CatalogProduct, 'limitedId'>[],
): Promise<number[]> {
  const productIds = [...new Set(products.flatMap(({ limitedId }) => limitedId ?? []))];
  await lockProducts(trx, productIds);
  return productIds;
}
