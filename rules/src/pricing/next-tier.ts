import { tierFor } from './choose-tier.ts';

/** The next lower price of a product at a larger quantity. */
export interface NextTier {
  /** Quantity missing for it, at least 1. */
  readonly more: number;
  /** The quantity from which it applies. */
  readonly quantity: number;
  /** Its unit price in minor units. */
  readonly unitMinor: number;
  /** Savings for that quantity compared with the current unit prices, in minor units. */
  readonly savedMinor: number;
}

/** The tier prices of a product for one payment method, in minor units. */
type UnitTiers = readonly { readonly quantity: number; readonly unitMinor: number }[];

/** Another line of the same tier group. */
export interface FamilyLine {
  readonly quantity: number;
  readonly unitMinor: number;
  readonly tiers: UnitTiers;
}

/**
 * Returns the next tier with a lower price than the current one; null when there is none that may
 * be bought.
 * @param unitMinor current unit price in minor units
 * @param most highest quantity of the line that may be bought, by stock and limits; null for no limit
 * @param family other lines whose pieces count for the tier and which it reprices too
 */
export function nextTier(
  tiers: UnitTiers,
  quantity: number,
  unitMinor: number,
  most: number | null = null,
  family: readonly FamilyLine[] = [],
): NextTier | null {
  const pieces = family.reduce((sum, line) => sum + line.quantity, quantity);
  const next = tiers
    .filter((tier) => tier.quantity > pieces && tier.unitMinor < unitMinor)
    // Tiers below a product's minimum begin together with it.
    .sort((one, other) => one.quantity - other.quantity || one.unitMinor - other.unitMinor)[0];
  if (next === undefined) return null;
  const more = next.quantity - pieces;
  if (most !== null && quantity + more > most) return null;
  const savedByFamily = family.reduce((sum, line) => sum + savedBy(line, next.quantity), 0);
  return {
    more,
    quantity: next.quantity,
    unitMinor: next.unitMinor,
    savedMinor: (unitMinor - next.unitMinor) * (quantity + more) + savedByFamily,
  };
}

/** A special price can be below the tier's. */
function savedBy({ tiers, quantity, unitMinor }: FamilyLine, pieces: number): number {
  const unit = Math.min(unitMinor, tierFor(tiers, pieces)?.unitMinor ?? unitMinor);
  return (unitMinor - unit) * quantity;
}
