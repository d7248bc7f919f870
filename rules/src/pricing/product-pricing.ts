import type { ClosedTerms } from '../metals/calendar/closed-market-terms.ts';
import type { Metal } from '../metals/metal.ts';
import type { MethodPricing } from './methods/method-price.ts';

/**
 * A premium over the metal: parts per million of its value (4.2 % = 42 000) plus a fixed amount per
 * piece.
 */
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

/**
 * A reduced premium for a period. `fromMs` is the first moment, `toMs` the first moment after it;
 * null = open-ended.
 */
export interface MetalSpecial extends Premium {
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

/** A fixed price per piece from `quantity` pieces on. */
export interface FixedTier {
  readonly quantity: number;
  readonly priceMinor: number;
}

/** A reduced fixed price for a period; bounds as in {@link MetalSpecial}. */
export interface FixedSpecial {
  readonly priceMinor: number;
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

/** A product priced by its metal. */
export interface MetalPricing extends Premium, MethodPricing {
  readonly mode: 'metal';
  readonly metal: Metal;
  /** Fine weight of one piece in whole micrograms. */
  readonly fineWeightMicrograms: number;
  /** In any order; quantities above 1. */
  readonly tiers: readonly MetalTier[];
  readonly special: MetalSpecial | null;
  /** Terms of a closed market that replace the terms of the metal. Absent for most products. */
  readonly closed?: ClosedTerms;
}

/** A product with a fixed price, independent of spot prices. */
export interface FixedPricing extends MethodPricing {
  readonly mode: 'fixed';
  /** Minor units of USD per piece. */
  readonly priceMinor: number;
  readonly tiers: readonly FixedTier[];
  readonly special: FixedSpecial | null;
}

/** Everything that determines a product's price besides spot, quantity and time. */
export type ProductPricing = MetalPricing | FixedPricing;
