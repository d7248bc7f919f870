import { locationsOf } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Cart } from '../../cart/cart.ts';
import { priceCart } from '../../cart/pricing/price-cart.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { stockAtCounters, wantedOf } from './pickup-shortage.ts';

/** Returns whether the shop chooses the counter of a cart, because the shopper has chosen none. */
export function needsCounter(cart: Cart, basis: PricingBasis): boolean {
  return cart.pickupCode === null && priceCart(cart, basis).pickup.kind === 'at';
}

/**
 * Returns a cart with the first counter of its method that has all its pieces, or that gets the rest by transfer. The
 * cart stays as it is if the shopper chose a counter, or if no counter has all pieces. Then the order names the pieces
 * that are missing.
 */
export async function withStockedCounter(trx: Transaction, cart: Cart, basis: PricingBasis): Promise<Cart> {
  const priced = priceCart(cart, basis);
  const { pickup, delivery } = priced;
  if (cart.pickupCode !== null || pickup.kind !== 'at' || delivery === null) return cart;
  const counters = basis.shop.shipping.pickupLocations;
  const places = locationsOf(delivery.method, counters).filter(({ isActive }) => isActive);
  const stock = await stockAtCounters(trx, places, wantedOf(priced), { counters });
  const able = places.filter(({ code }) => stock.get(code)?.reason == null);
  const stocked = able.find(({ code }) => stock.get(code)?.isShort === false) ?? able[0];
  if (stocked === undefined || stocked === pickup.location) return cart;
  return { ...cart, pickupCode: stocked.code };
}
