import { arrivalDays, dispatchDay } from '@ingot/rules/checkout/delivery-days.ts';
import type { ShippingMethod } from '@ingot/rules/checkout/shipping-methods.ts';
import { addWorkingDays } from '@ingot/rules/checkout/working-days.ts';
import type { CalendarDay } from '@ingot/rules/metals/zoned-time.ts';
import type { CatalogProduct } from '../../catalog/engine/model/product.ts';
import { preorderShipDate } from '../../catalog/stock/preorder.ts';
import { closedCarrierDays } from '../../shop/bank-days.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

/** Working days on which a parcel leaves and arrives, `YYYY-MM-DD`. */
export interface DeliveryDates {
  readonly dispatchDate: string;
  readonly arrivesFrom: string;
  readonly arrivesUntil: string;
}

/**
 * When a parcel with these products leaves and arrives that is ordered and paid for at `nowMs`. It waits for the last of its
 * pre-ordered pieces.
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
