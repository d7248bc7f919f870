import type { ShippingMethod } from '@ingot/rules/checkout/shipping-methods.ts';
import type { CatalogSnapshot } from '../catalog/catalog-snapshot.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';
import { type DeliveryDates, deliveryDates } from './delivery-dates.ts';

/** When a piece leaves and arrives, and by what. */
export interface DeliveryEstimate extends DeliveryDates {
  readonly method: ShippingMethod;
}

/** The estimate for one piece that is paid for at `nowMs`; null when it cannot be had or nothing carries it. */
export function estimateDelivery(
  { shop, catalog, nowMs }: { shop: ShopSettings; catalog: CatalogSnapshot; nowMs: number },
  sku: string,
): DeliveryEstimate | null {
  const product = catalog.productBySku(sku);
  if (!product?.isSalable) return null;
  const method = shop.shipping.methods.find(
    ({ countries, minimumWeightGrams, maximumWeightGrams }) =>
      countries.includes(shop.contact.country) &&
      product.shippingWeightGrams >= minimumWeightGrams &&
      product.shippingWeightGrams <= maximumWeightGrams,
  );
  return method ? { method, ...deliveryDates({ shop, nowMs }, method, [product]) } : null;
}
