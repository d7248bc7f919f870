import { isKeptPriceTradable, lockVerdict } from '@ingot/rules/cart/locks/lock-market.ts';
import { closedTermsAt } from '@ingot/rules/metals/calendar/closed-market-terms.ts';
import { sessionAt } from '@ingot/rules/metals/market-sessions.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import { findCurrency } from '../../pricing/price-view.ts';
import { type Cart, isLocked, type PriceLock } from '../cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';

/** The market of a cart's metals. */
export type LockMarket = Pick<PricingBasis, 'catalog' | 'spot' | 'shop' | 'nowMs'>;

/**
 * Returns the cart's price lock. Null if it has ended, does not cover every line, or the shop breaks
 * locks because the market of a metal of the cart is not open, or was not open at a time since the lock began.
 */
export function runningLock(cart: Cart, market: LockMarket): PriceLock | null {
  if (!isLocked(cart, market.nowMs) || cart.lines.some(({ locked }) => locked === null)) return null;
  const { pricing } = market.shop;
  const standings = metalsOf(cart, market).flatMap((metal) => market.spot.prices[metal] ?? []);
  const { existing } = lockVerdict(standings, pricing, cart.priceLock.atMs);
  return existing === 'break' ? null : cart.priceLock;
}

/**
 * Returns the basis in which a cart with a running lock may be ordered at its locked prices, also
 * while its metals are closed, halted or stale.
 */
export function keptMarket(cart: Cart, basis: PricingBasis): PricingBasis {
  const prices: Partial<Record<Metal, SpotPrice>> = { ...basis.spot.prices };
  for (const metal of metalsOf(cart, basis)) {
    const price = prices[metal];
    if (price && isKeptPriceTradable(price)) prices[metal] = { ...price, state: 'open', reason: null };
  }
  return { ...basis, spot: { ...basis.spot, prices } };
}

/** Returns the metals that the prices of a cart's lines follow; a metal of several lines repeats. */
export function metalsOf(
  { lines }: Pick<Cart, 'lines'>,
  { catalog }: Pick<PricingBasis, 'catalog'>,
): Metal[] {
  return lines.flatMap(({ productId }) => {
    const pricing = catalog.productById(productId)?.pricing;
    return pricing?.mode === 'metal' ? [pricing.metal] : [];
  });
}

/**
 * Returns the basis with the spot prices and the exchange rate of the cart's lock. A change of payment method or currency
 * uses it, so that it cannot renew the lock. The metals of the lock are traded as `keptMarket` says.
 */
export function lockedBasis(cart: Cart, priceLock: PriceLock, market: PricingBasis): PricingBasis {
  const basis = keptMarket(cart, market);
  const productSpots = lockedSpotsOf(cart.lines, priceLock, basis);
  const prices: Partial<Record<Metal, SpotPrice>> = { ...basis.spot.prices };
  for (const { productId } of cart.lines) {
    const pricing = basis.catalog.productById(productId)?.pricing;
    const locked = productSpots.get(productId);
    if (pricing?.mode === 'metal' && locked) prices[pricing.metal] = locked;
  }
  const spot = { ...basis.spot, version: priceLock.version, prices };
  return { ...withLockedRate(basis, priceLock), spot, productSpots, unitsAtMs: priceLock.atMs };
}

/** Returns the basis with the exchange rate that a lock's currency had when it was locked. */
export function withLockedRate(basis: PricingBasis, { currency, rateE6 }: PriceLock): PricingBasis {
  const { shop } = basis;
  const current = findCurrency(shop, currency);
  if (rateE6 === null || current === null || current.rateE6 === rateE6) return basis;
  const currencies = shop.currencies.map((one) => (one.code === currency ? { ...one, rateE6 } : one));
  return { ...basis, shop: { ...shop, currencies } };
}

/**
 * Returns the locked spot prices of lines by product, each with the closed-market premium of its time.
 * Products with a fixed price have none.
 */
export function lockedSpotsOf(
  lines: Cart['lines'],
  priceLock: PriceLock,
  { catalog, shop, spot }: PricingBasis,
): Map<number, SpotPrice> {
  const spots = new Map<number, SpotPrice>();
  for (const { productId, locked } of lines) {
    const pricing = catalog.productById(productId)?.pricing;
    if (pricing?.mode !== 'metal' || !locked?.spot) continue;
    const { metal } = pricing;
    const now = spot.prices[metal];
    if (!now) continue;
    const { askE4, atMs } = locked.spot;
    // A change of quantity may have replaced the spot price after the lock began.
    const termsAtMs = Math.max(priceLock.atMs, atMs);
    const terms = closedTermsAt(shop.pricing.closedMarket[metal], shop.marketHours[metal], termsAtMs);
    const isClosed = sessionAt(shop.marketHours[metal], termsAtMs) === null;
    spots.set(productId, { ...now, askE4, atMs, isClosed, surchargePpm: terms.premiumPpm });
  }
  return spots;
}
