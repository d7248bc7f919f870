import type { Database } from '../../../platform/database/database.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { nextPurchaseOf } from './household-limit-problem.ts';
import { findPurchasesOfCustomer } from './household-purchase.repository.ts';

/**
 * Returns when a customer bought each limited product that the household may not buy again now, in epoch
 * milliseconds by the product's `limitedId`. Empty for a guest.
 */
export async function findBlockingPurchases(
  db: Database,
  customerId: number | null,
  basis: Pick<PricingBasis, 'catalog' | 'shop' | 'nowMs'>,
): Promise<ReadonlyMap<number, number>> {
  if (customerId === null) return new Map();
  const purchases = await findPurchasesOfCustomer(db, customerId);
  const blocking = purchases.filter(({ productId, boughtAtMs }) => {
    const product = basis.catalog.productById(productId);
    return product && nextPurchaseOf(product, boughtAtMs, basis) !== null;
  });
  return new Map(blocking.map(({ productId, boughtAtMs }) => [productId, boughtAtMs]));
}
