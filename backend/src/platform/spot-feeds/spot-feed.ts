import type { Metal } from '@ingot/rules/metals/metal.ts';

/** A price as a feed gives it. Sane in itself: whole, positive, the bid not above the ask. */
export interface SpotQuote {
  readonly metal: Metal;
  /** Ten-thousandths of a US dollar per troy ounce. */
  readonly askE4: number;
  readonly bidE4: number;
  /** When the market made it, epoch milliseconds. */
  readonly atMs: number;
  /** The market has paused the metal; the price is the last before the pause. */
  readonly isHalted: boolean;
}

/** Why a feed's price of a metal (null: its whole answer) was not taken, in words for the log. */
export interface RefusedQuote {
  readonly metal: Metal | null;
  readonly reason: string;
}

/** One look at a feed: at most one quote per metal; a metal is missing when the feed has nothing good for it. */
export interface SpotReading {
  readonly quotes: readonly SpotQuote[];
  readonly refused: readonly RefusedQuote[];
}

/** A price of the past with the extremes of the stretch of time that ended with it. */
export interface PastQuote {
  readonly metal: Metal;
  readonly askE4: number;
  readonly bidE4: number;
  readonly lowE4: number;
  readonly highE4: number;
  readonly atMs: number;
}

/** Where spot prices come from. */
export interface SpotFeed {
  /** Names the source: prices of one are never compared with prices of another. */
  readonly name: string;
  /**
   * The prices now. Never throws for what the outside does: an answer that is late, broken or senseless comes back as
   * refused. Ends early, with nothing, when `signal` aborts.
   */
  read(signal?: AbortSignal): Promise<SpotReading>;
  /** Prices of the past, one per `stepMs` while the market traded, oldest first; only feeds that know their past. */
  past?(fromMs: number, toMs: number, stepMs: number): PastQuote[];
}

/** A price that makes no sense in itself, whatever came before; null when it does. */
export function senseless(askE4: number, bidE4: number): string | null {
  if (!Number.isSafeInteger(askE4) || !Number.isSafeInteger(bidE4)) return 'ask or bid is not a number';
  if (askE4 <= 0 || bidE4 <= 0) return 'ask or bid is not positive';
  if (bidE4 > askE4) return 'the bid is above the ask';
  return null;
}
