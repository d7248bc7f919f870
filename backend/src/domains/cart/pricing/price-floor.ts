import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import type { SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import type { LockedSpots } from '../cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';

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
  const { spot, nowMs } = basis;
  const prices: Partial<Record<Metal, SpotPrice>> = { ...spot.prices };
  for (const metal of METALS) {
    const now = spot.prices[metal];
    const locked = lockedSpots[metal];
    if (!now || !locked || nowMs >= locked.untilMs || locked.askE4 <= now.askE4) continue;
    prices[metal] = { ...now, askE4: locked.askE4, atMs: locked.atMs };
  }
  return { ...basis, spot: { ...spot, prices } };
}
