import type { OrderedCounter } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { PricedCart } from '../../cart/pricing/price-cart.ts';
import { firstPaymentFinalMs } from '../../shop/clearing.ts';
import { readyTimes } from '../../shop/pickup/ready-times.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { CounterStock } from '../pickup/pickup-shortage.ts';
import { deliveryDates } from './delivery-dates.ts';

/** When an order is ready at its counter, and where its pieces come from. */
export type ReadyAtCounter = Pick<OrderedCounter, 'readyOn' | 'supply'>;

/**
 * Returns the day on which a cart would be ready at its counter if it were ordered and paid now. Empty for
 * a delivery.
 */
export function readyAtCounter(
  { cart, lines, pickup, delivery }: PricedCart,
  stock: CounterStock | null,
  { shop, nowMs }: { readonly shop: ShopSettings; readonly nowMs: number },
): ReadyAtCounter {
  if (pickup.kind !== 'at' || delivery === null) return {};
  const products = lines.filter(({ isCounted }) => isCounted).map(({ product }) => product);
  const finalMs = firstPaymentFinalMs(cart.paymentMethod, nowMs, shop);
  const dates = deliveryDates({ shop, nowMs: finalMs }, delivery.method, products);
  const supply = stock && { isHere: stock.isHere, transferWorkingDays: stock.transferWorkingDays };
  const { readyOn } = readyTimes(pickup.location, supply ?? undefined, { dates, nowMs, shop });
  return { readyOn, ...(supply && { supply }) };
}
