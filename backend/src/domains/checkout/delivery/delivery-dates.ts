import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { ShippingMethod } from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import { preorderShipDate } from '../../catalog/stock/preorder.ts';
import { type PackageDates, packageDates } from '../../shop/package-dates.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

/**
 * Returns the dates for a package with these products, whose payment is final at `nowMs`. Dispatch waits
 * for the latest pre-ordered product.
 */
export function deliveryDates(
  { shop, nowMs }: { readonly shop: ShopSettings; readonly nowMs: number },
  method: Pick<ShippingMethod, 'transitWorkingDays'>,
  products: readonly CatalogProduct[],
): PackageDates {
  const expectedOn = products
    .flatMap((product) => preorderShipDate(product, nowMs) ?? [])
    .sort()
    .at(-1);
  return packageDates(method, { finalMs: nowMs, expectedOn }, shop);
}
