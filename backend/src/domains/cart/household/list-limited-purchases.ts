import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { Services } from '../../../platform/context.ts';
import { nextPurchaseOf } from './household-limit-problem.ts';
import { findPurchasesOfCustomer } from './household-purchase.repository.ts';

/** A limited product that a customer bought, and when the next purchase is allowed. */
export interface LimitedPurchase {
  readonly sku: string;
  readonly boughtAtMs: number;
  readonly nextPurchaseMs: number;
}

/**
 * Returns the limited products that a customer may not order now, latest purchase first. A
 * configurable product is followed by its variants.
 */
export async function listLimitedPurchases(
  { db, shop }: Pick<Services, 'db' | 'shop'>,
  customerId: number,
  { catalog, nowMs }: { readonly catalog: CatalogSnapshot; readonly nowMs: number },
): Promise<LimitedPurchase[]> {
  const purchases = await findPurchasesOfCustomer(db, customerId);
  return purchases.flatMap(({ productId, boughtAtMs }) => {
    const product = catalog.productById(productId);
    const next = product ? nextPurchaseOf(product, boughtAtMs, { shop, nowMs }) : null;
    if (!product || next === null) return [];
    const variants = product.variants.flatMap((variant) => catalog.productById(variant.productId) ?? []);
    return [product, ...variants].map(({ sku }) => ({ sku, boughtAtMs, nextPurchaseMs: next }));
  });
}
