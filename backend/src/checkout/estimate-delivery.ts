import { arrivalDays, dispatchDay } from '@ingot/rules/checkout/delivery-days.ts';
import type { ShippingMethod } from '@ingot/rules/checkout/shipping-methods.ts';
import type { CalendarDay } from '@ingot/rules/metals/zoned-time.ts';
import type { CatalogSnapshot } from '../catalog/catalog-snapshot.ts';
import { preorderShipDate } from '../catalog/preorder.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';

/** When a piece leaves and arrives, and by what. Days as `YYYY-MM-DD`. */
export interface DeliveryEstimate {
  readonly method: ShippingMethod;
  readonly dispatchDate: string;
  readonly arrivesFrom: string;
  readonly arrivesUntil: string;
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
  if (!method) return null;
  const { cutoffTime, cutoffTimeZone: timeZone } = shop.shipping;
  const [hours = 0, minutes = 0] = cutoffTime.split(':').map(Number);
  // The days off are the same for all metals, and carriers keep them too.
  const { holidays } = shop.marketHours.gold;
  const expected = preorderShipDate(product, nowMs);
  const readyMs = expected === null ? nowMs : Date.parse(`${expected}T12:00:00Z`);
  const dispatched = dispatchDay(readyMs, { cutoffMinute: hours * 60 + minutes, timeZone, holidays });
  const [first, last] = arrivalDays(dispatched, method.transitWorkingDays, holidays);
  return {
    method,
    dispatchDate: expected ?? written(dispatched),
    arrivesFrom: written(first),
    arrivesUntil: written(last),
  };
}

function written({ year, month, day }: CalendarDay): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
