import { closedTermsAt } from '@ingot/rules/metals/calendar/closed-market-terms.ts';
import type { SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import { type Cart, isLocked, type PriceLock } from '../cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';

/** Returns the cart's price lock; null if it has ended or does not cover every line. */
export function runningLock(cart: Cart, nowMs: number): PriceLock | null {
  return isLocked(cart, nowMs) && cart.lines.every(({ locked }) => locked !== null) ? cart.priceLock : null;
}

/**
 * Returns the basis with the spot prices of the cart's lock. A change of payment method uses it, so
 * that it cannot renew the lock. The market state stays current.
 */
export function lockedBasis(cart: Cart, priceLock: PriceLock, basis: PricingBasis): PricingBasis {
  const { shop, catalog } = basis;
  const prices: Record<string, SpotPrice> = { ...basis.spot.prices };
  for (const { productId, locked } of cart.lines) {
    const pricing = catalog.productById(productId)?.pricing;
    if (pricing?.mode !== 'metal' || !locked?.spot) continue;
    const now = basis.spot.prices[pricing.metal];
    if (!now) continue;
    const { metal } = pricing;
    const terms = closedTermsAt(shop.pricing.closedMarket[metal], shop.marketHours[metal], priceLock.atMs);
    prices[pricing.metal] = {
      ...now,
      askE4: locked.spot.askE4,
      atMs: locked.spot.atMs,
      surchargePpm: terms.premiumPpm,
    };
  }
  return { ...basis, spot: { ...basis.spot, version: priceLock.version, prices }, unitsAtMs: priceLock.atMs };
}
