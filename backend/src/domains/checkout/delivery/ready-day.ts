import type { PricedCart } from '../../cart/pricing/price-cart.ts';
import { firstPaymentFinalMs } from '../../shop/clearing.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { CounterStock } from '../pickup/pickup-shortage.ts';
import { readyTimes } from '../pickup/ready-times.ts';
import { deliveryDates } from './delivery-dates.ts';

/**
 * Returns the day on which the order of a cart is ready at its counter, `YYYY-MM-DD`, if it is paid now. Null for a
 * delivery.
 */
export function readyDay(
  { cart, lines, pickup, delivery }: PricedCart,
  stock: CounterStock | null,
  { shop, nowMs }: { readonly shop: ShopSettings; readonly nowMs: number },
): string | null {
  if (pickup.kind !== 'at' || delivery === null) return null;
  const products = lines.filter(({ isCounted }) => isCounted).map(({ product }) => product);
  const finalMs = firstPaymentFinalMs(cart.paymentMethod, nowMs, shop);
  const dates = deliveryDates({ shop, nowMs: finalMs }, delivery.method, products);
  return readyTimes(pickup.location, stock ?? undefined, { dates, nowMs, shop }).readyOn;
}
