import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { arrivalDays, dispatchDay } from '@ingot/rules/checkout/delivery/delivery-days.ts';
import type { ShippingMethod } from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import { addWorkingDays } from '@ingot/rules/checkout/delivery/working-days.ts';
import type { CalendarDay } from '@ingot/rules/metals/zoned-time.ts';
import { preorderShipDate } from '../../catalog/stock/preorder.ts';
import { closedCarrierDays } from '../../shop/bank-days.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

/** Working days of dispatch and arrival, `YYYY-MM-DD`. */
export interface DeliveryDates {
  readonly dispatchDate: string;
  readonly arrivesFrom: string;
  readonly arrivesUntil: string;
}

/**
 * Returns the dates for a parcel with these products, whose payment is final at `nowMs`. Dispatch waits
 * for the latest pre-ordered product.
 */
export function deliveryDates(
  { shop, nowMs }: { readonly shop: ShopSettings; readonly nowMs: number },
  { transitWorkingDays }: Pick<ShippingMethod, 'transitWorkingDays'>,
  products: readonly CatalogProduct[],
): DeliveryDates {
  const { cutoffTime, cutoffTimeZone: timeZone } = shop.shipping;
  const [hours = 0, minutes = 0] = cutoffTime.split(':').map(Number);
  const closedDays = closedCarrierDays(shop);
  const expected = products
    .flatMap((product) => preorderShipDate(product, nowMs) ?? [])
    .sort()
    .at(-1);
  const dispatched =
    expected === undefined
      ? dispatchDay(nowMs, { cutoffMinute: hours * 60 + minutes, timeZone, closedDays })
      : addWorkingDays(calendarDay(expected), 0, closedDays);
  const [first, last] = arrivalDays(dispatched, transitWorkingDays, closedDays);
  return {
    dispatchDate: written(dispatched),
    arrivesFrom: written(first),
    arrivesUntil: written(last),
  };
}

function calendarDay(iso: string): CalendarDay {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return { year, month, day };
}

function written({ year, month, day }: CalendarDay): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
