import type { Metal } from './metal.ts';

/**
 * The state of a spot price.
 * - `open`: the market trades and the price is fresh.
 * - `closed`: outside trading hours; the price is the last one of the session.
 * - `stale`: the market should trade but the price is older than the shop's limit, or its time lies
 *   in the future.
 * - `halted`: the feed or staff have halted the metal, or the feed's newest price waits for
 *   confirmation.
 */
export type MarketState = 'open' | 'closed' | 'stale' | 'halted';

/**
 * Why a price is stale or halted.
 * - `age`: no newer price came within the shop's limit.
 * - `clock`: the price, or the feed's newest reading, is from the future: our clock or the feed's
 *   is wrong.
 * - `sources`: the price sources disagree, or no second one has a current price.
 * - `jump`: the feed's newest reading moved too far for one reading; more readings have to agree.
 * - `range`: the feed's first reading is outside the plausible range of the metal; the dealer has
 *   to confirm it.
 * - `feed`: the market has halted the metal.
 * - `desk`: staff have halted the metal.
 * - `move`: the metal moved too far in a short time and halted automatically.
 */
export type PauseReason = 'age' | 'clock' | 'sources' | 'jump' | 'range' | 'feed' | 'desk' | 'move';

/** The price of one metal. E4 = ten-thousandths of a US dollar per troy ounce. */
export interface SpotPrice {
  readonly metal: Metal;
  /** The basis of sale prices, before premiums. Positive. */
  readonly askE4: number;
  /** The basis of buyback prices. Positive, never above the ask. */
  readonly bidE4: number;
  /** Current ask minus ask at the close of the previous session; signed. */
  readonly changeE4: number;
  /** Time of the market price, in epoch milliseconds. */
  readonly atMs: number;
  readonly state: MarketState;
  /** Why it is stale or halted; null when it is neither. */
  readonly reason: PauseReason | null;
  /**
   * Since when the feed's newest reading is in doubt, in epoch milliseconds; null or absent when it
   * is not.
   */
  readonly doubtSinceMs?: number | null;
  /**
   * The automatic end of a halt by staff or after a fast move, in epoch milliseconds; null or
   * absent without a halt, and when a person must end it.
   */
  readonly haltUntilMs?: number | null;
  /** When such a halt began, in epoch milliseconds; null or absent without one. */
  readonly haltSinceMs?: number | null;
  /** The sentence that shoppers read while staff halt the metal; null or missing for the general text. */
  readonly haltNote?: string | null;
  /**
   * When the metal was last open again after a close, a halt, a doubt or a stale price, in epoch milliseconds; absent if
   * unknown.
   */
  readonly openSinceMs?: number;
  /** Whether the metal's market is outside of its trading hours; absent means no. */
  readonly isClosed?: boolean;
  /**
   * Added to the ask for product prices while the market is closed, in parts per million; absent
   * means 0.
   */
  readonly surchargePpm?: number;
  /**
   * Taken off the bid for buyback prices while the market is closed, in parts per million; absent
   * means 0.
   */
  readonly deductionPpm?: number;
  /**
   * Added to the premium of every product of the metal for a customer group, in parts per million;
   * negative for a lower price, absent for the shop's own prices.
   */
  readonly groupPremiumPpm?: number;
  /**
   * The lowest `groupPremiumPpm` of all customer groups, never above 0; absent means 0. Bids stay
   * below the prices of that group.
   */
  readonly leastGroupPremiumPpm?: number;
}

/** Converts dollars per troy ounce to E4, rounded to the nearest: 3412.6 → 34 126 000. */
export function dollarsToE4(dollars: number): number {
  return Math.round(dollars * 10_000);
}

/** Converts E4 to dollars per troy ounce, for the API's floats. */
export function e4ToDollars(e4: number): number {
  return e4 / 10_000;
}
