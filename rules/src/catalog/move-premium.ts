import { addPercent } from './percent-text.ts';

/** A tier of a product as files and the office have it. */
export interface PremiumTier {
  readonly quantity: number;
  readonly premium_percent: number;
  readonly premium_fixed_minor?: number;
}

/** Moves the premium of each tier by `step` percentage points, so that their distance stays the same. */
export function moveTiers(tiers: readonly PremiumTier[], step: number): PremiumTier[] {
  return tiers.map((tier) => ({ ...tier, premium_percent: addPercent(tier.premium_percent, step) }));
}
