import type { Metal } from './metal.ts';

/**
 * How much a spot price is worth right now.
 * - `open`: the market trades and the price is fresh.
 * - `closed`: outside trading hours; the price is the last one of the session.
 * - `stale`: the market should trade but the price is older than the shop's limit, or its time lies in the future.
 * - `halted`: the feed or the desk has paused the metal, or the feed's newest price waits for confirmation.
 */
export type MarketState = 'open' | 'closed' | 'stale' | 'halted';

/**
 * Why a price is stale or halted.
 * - `age`: no newer price came within the shop's limit.
 * - `clock`: the price, or the feed's newest reading, is from the future: our clock or the feed's is wrong.
 * - `jump`: the feed's newest reading moved further than one reading is believed; more readings have to agree.
 * - `range`: the feed's first reading is outside the plausible range of the metal; the dealer has to confirm it.
 * - `feed`: the market has paused the metal.
 * - `desk`: the dealer has stopped the metal.
 */
export type PauseReason = 'age' | 'clock' | 'jump' | 'range' | 'feed' | 'desk';

/** The price of one metal. E4 = ten-thousandths of a US dollar per troy ounce. */
export interface SpotPrice {
  readonly metal: Metal;
  /** What the shop sells at, before premiums. Positive. */
  readonly askE4: number;
  /** What the shop buys at. Positive, never above the ask. */
  readonly bidE4: number;
  /** Ask now less ask at the close of the session before; signed. */
  readonly changeE4: number;
  /** When the market made this price, epoch milliseconds. */
  readonly atMs: number;
  readonly state: MarketState;
  /** Why it is stale or halted; null when it is neither. */
  readonly reason: PauseReason | null;
  /** Since when the feed's newest reading is in doubt, epoch milliseconds; null or absent when it is not. */
  readonly doubtSinceMs?: number | null;
  /** Added to the ask when pricing products while the market is closed, parts per million; absent means 0. */
  readonly surchargePpm?: number;
}

/** Dollars per troy ounce as E4, rounded to the nearest: 3412.6 → 34 126 000. */
export function dollarsToE4(dollars: number): number {
  return Math.round(dollars * 10_000);
}

/** E4 as dollars per troy ounce, for the API's floats. */
export function e4ToDollars(e4: number): number {
  return e4 / 10_000;
}
