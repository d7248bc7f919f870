import type { Metal } from '@ingot/rules/metals/metal.ts';

/** A price of a feed, valid in itself: whole, positive, the bid not above the ask. */
export interface SpotQuote {
  readonly metal: Metal;
  /** Ten-thousandths of a US dollar per troy ounce. */
  readonly askE4: number;
  readonly bidE4: number;
  /** Time of the market price in epoch milliseconds. */
  readonly atMs: number;
  /** The market has halted the metal; the price is the last one before the halt. */
  readonly isHalted: boolean;
}

/**
 * Why a feed's price of a metal was rejected, for the log. A null metal means the whole response.
 */
export interface RejectedQuote {
  readonly metal: Metal | null;
  readonly reason: string;
}

/**
 * One reading of a feed: at most one quote per metal, and none for a metal without a valid price.
 */
export interface SpotReading {
  readonly quotes: readonly SpotQuote[];
  readonly rejected: readonly RejectedQuote[];
  /** Quotes that other sources do not confirm; absent for a feed without other sources. */
  readonly disputed?: readonly { readonly metal: Metal; readonly reason: string }[];
}

/** A historical price with the lowest and highest price of the interval that ended with it. */
export interface PastQuote {
  readonly metal: Metal;
  readonly askE4: number;
  readonly bidE4: number;
  readonly lowE4: number;
  readonly highE4: number;
  readonly atMs: number;
}

/** A source of spot prices. */
export interface SpotFeed {
  /** Name of the source. Prices of different sources are never compared. */
  readonly name: string;
  /**
   * Returns the current prices. Never throws for external errors: a late, broken or invalid
   * response is returned as rejected. Returns nothing when `signal` aborts.
   */
  read(signal?: AbortSignal): Promise<SpotReading>;
  /**
   * Returns historical prices, one per `stepMs` in which the market traded, oldest first. Only
   * feeds with a history have it.
   */
  past?(fromMs: number, toMs: number, stepMs: number): PastQuote[];
}

/**
 * Returns why a price is invalid in itself, regardless of earlier prices; null when it is valid.
 */
export function invalidPriceReason(askE4: number, bidE4: number): string | null {
  if (!Number.isSafeInteger(askE4) || !Number.isSafeInteger(bidE4)) return 'ask or bid is not a number';
  if (askE4 <= 0 || bidE4 <= 0) return 'ask or bid is not positive';
  if (bidE4 > askE4) return 'the bid is above the ask';
  return null;
}
