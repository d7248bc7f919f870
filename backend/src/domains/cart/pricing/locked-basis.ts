import { sessionAt } from '@ingot/rules/metals/market-sessions.ts';
import type { SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import { type Cart, type CartHold, isHeld } from '../cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';

/** Returns the cart's price lock; null if it has ended or does not cover every line. */
export function runningHold(cart: Cart, nowMs: number): CartHold | null {
  return isHeld(cart, nowMs) && cart.lines.every(({ held }) => held !== null) ? cart.hold : null;
}

/**
 * Returns the basis with the spot prices of the cart's lock. A change of payment method uses it, so
 * that it cannot renew the lock. The market state stays current.
 */
export function heldBasis(cart: Cart, hold: CartHold, basis: PricingBasis): PricingBasis {
  const { shop, catalog } = basis;
  const prices: Record<string, SpotPrice> = { ...basis.spot.prices };
  for (const { productId, held } of cart.lines) {
    const pricing = catalog.productById(productId)?.pricing;
    if (pricing?.mode !== 'metal' || !held?.spot) continue;
    const now = basis.spot.prices[pricing.metal];
    if (!now) continue;
    const wasOpen = sessionAt(shop.marketHours[pricing.metal], hold.atMs) !== null;
    prices[pricing.metal] = {
      ...now,
      askE4: held.spot.askE4,
      atMs: held.spot.atMs,
      surchargePpm: wasOpen ? 0 : shop.pricing.closedMarketPremiumPpm,
    };
  }
  return { ...basis, spot: { ...basis.spot, version: hold.version, prices }, unitsAtMs: hold.atMs };
}
