import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import type { SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import type { LockedSpots } from '../cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';

/** A spot price above the market that a cart is priced from, because a change ended its lock. */
export interface PriceFloor {
  /** Time of the locked spot price. */
  readonly lockedAtMs: number;
  readonly untilMs: number;
}

/** Returns the locked spot prices that still apply at `nowMs`, with those of a new lock. */
export function withLockedSpots(earlier: LockedSpots, locked: LockedSpots, nowMs: number): LockedSpots {
  const running = METALS.flatMap((metal) => {
    const spot = earlier[metal];
    return spot && nowMs < spot.untilMs ? [[metal, spot] as const] : [];
  });
  return { ...Object.fromEntries(running), ...locked };
}

/**
 * Returns the basis with no spot price below a locked one that still applies. A change of lines
 * ends a price lock, and must not renew it at a lower price.
 */
export function basisAboveLocked(lockedSpots: LockedSpots, basis: PricingBasis): PricingBasis {
  const { spot } = basis;
  const prices: Partial<Record<Metal, SpotPrice>> = { ...spot.prices };
  for (const metal of METALS) {
    const now = spot.prices[metal];
    const locked = appliedSpot(lockedSpots, metal, basis);
    if (now && locked) prices[metal] = { ...now, askE4: locked.askE4, atMs: locked.atMs };
  }
  return { ...basis, spot: { ...spot, prices } };
}

/**
 * Returns the locked spot price that applies longest to one of these metals; null when the cart has
 * the prices of the market.
 */
export function priceFloorOf(
  lockedSpots: LockedSpots,
  metals: ReadonlySet<Metal>,
  basis: PricingBasis,
): PriceFloor | null {
  const [longest] = METALS.filter((metal) => metals.has(metal))
    .flatMap((metal) => appliedSpot(lockedSpots, metal, basis) ?? [])
    .sort((a, b) => b.untilMs - a.untilMs);
  return longest ? { lockedAtMs: longest.atMs, untilMs: longest.untilMs } : null;
}

/**
 * Returns the locked spot price of a metal while it runs and is above the market; otherwise null.
 */
function appliedSpot(lockedSpots: LockedSpots, metal: Metal, { spot, nowMs }: PricingBasis) {
  const now = spot.prices[metal];
  const locked = lockedSpots[metal];
  return now && locked && nowMs < locked.untilMs && locked.askE4 > now.askE4 ? locked : null;
}
