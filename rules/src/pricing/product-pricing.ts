import type { Metal } from '../metals/metal.ts';

/** A premium over the metal: parts per million of its value (4.2 % = 42 000) plus a fixed amount per piece. */
export interface Premium {
  /** May be zero or negative (metal sold below spot). */
  readonly premiumPpm: number;
  /** Minor units of USD per piece; may be zero or negative. */
  readonly premiumFixedMinor: number;
}

/** A premium that replaces the base premium from `quantity` pieces on. */
export interface MetalTier extends Premium {
  readonly quantity: number;
}

/** A reduced premium for some time. `fromMs` is the first moment, `toMs` the first moment after; null = open-ended. */
export interface MetalSpecial extends Premium {
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

/** A fixed price per piece from `quantity` pieces on. */
export interface FixedTier {
  readonly quantity: number;
  readonly priceMinor: number;
}

/** A reduced fixed price for some time; the bounds as in {@link MetalSpecial}. */
export interface FixedSpecial {
  readonly priceMinor: number;
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

/** A product priced by its metal. */
export interface MetalPricing extends Premium {
  readonly mode: 'metal';
  readonly metal: Metal;
  /** Fine metal of one piece in whole micrograms. */
  readonly fineWeightMicrograms: number;
  /** In any order; quantities above 1. */
  readonly tiers: readonly MetalTier[];
  readonly special: MetalSpecial | null;
  /** What methods with a fee add, parts per million of the cash price. */
  readonly cardFeePpm: number;
}

/** A product with a price of its own, which no spot price moves. */
export interface FixedPricing {
  readonly mode: 'fixed';
  /** Minor units of USD per piece. */
  readonly priceMinor: number;
  readonly tiers: readonly FixedTier[];
  readonly special: FixedSpecial | null;
  readonly cardFeePpm: number;
}

/** Everything about a product that its price depends on, besides spot, quantity and time. */
export type ProductPricing = MetalPricing | FixedPricing;
