import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findPurchasesOfCustomer } from './household-purchase.repository.ts';

/**
 * Returns when a customer last bought a limited product or a variant of it, in epoch milliseconds. Null for
 * never, a guest, and a product without a limit.
 */
export async function lastPurchaseMs(
  db: Database,
  customerId: number | null,
  product: CatalogProduct,
): Promise<number | null> {
  if (customerId === null || !product.isLimited) return null;
  const purchases = await findPurchasesOfCustomer(db, customerId);
  const limitedId = product.limitedId ?? product.id;
  return purchases.find(({ productId }) => productId === limitedId)?.boughtAtMs ?? null;
}
