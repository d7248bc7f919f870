import { type MarketHours, sessionAt } from './market-sessions.ts';
import type { Metal } from './metal.ts';
import type { MarketState, PauseReason } from './spot-price.ts';

/**
 * Tolerated lead of a feed's clock; a price from further in the future proves that one clock is
 * wrong.
 */
export const MAX_AHEAD_MS = 60_000;

/** Why the feed's newest reading is not yet a price: see `PauseReason`. */
export type PriceDoubt = Extract<PauseReason, 'jump' | 'range' | 'clock' | 'sources'>;

/** The facts that decide whether a price is tradable. */
export interface PriceFacts {
  /** Time of the market price, in epoch milliseconds. */
  readonly atMs: number;
  /** Its age in milliseconds by a monotonic clock. */
  readonly monotonicAgeMs: number;
  /** The feed has halted the metal. */
  readonly isHalted: boolean;
  /** A halt by the shop: by staff, or automatic after a fast move. Null without one. */
  readonly halt: Extract<PauseReason, 'desk' | 'move'> | null;
  /** The doubt about the feed's newest reading; null when there is none. */
  readonly doubt: PriceDoubt | null;
}

/** The state of a price, and the reason when it is neither open nor closed. */
export interface PriceStanding {
  readonly state: MarketState;
  readonly reason: PauseReason | null;
}

/**
 * Returns the state of a price at `nowMs`. A halt or a doubt takes precedence, also over the last
 * close. A price from the future is stale at any hour: the clock that says "closed" may be the wrong
 * one. So is a price that its sources dispute. Outside trading hours an old price is valid. During a
 * session, a price is stale when its age exceeds the limit by either clock. The last close is stale
 * from the opening on: others already know what the first price of the session will tell.
 */
export function priceStanding(
  price: PriceFacts,
  hours: MarketHours,
  staleAfterMs: number,
  nowMs: number,
): PriceStanding {
  if (price.halt !== null) return { state: 'halted', reason: price.halt };
  if (price.doubt === 'jump' || price.doubt === 'range') return { state: 'halted', reason: price.doubt };
  if (price.isHalted) return { state: 'halted', reason: 'feed' };
  if (price.doubt === 'clock' || isFromFuture(price.atMs, nowMs)) return { state: 'stale', reason: 'clock' };
  if (price.doubt === 'sources') return { state: 'stale', reason: 'sources' };
  const session = sessionAt(hours, nowMs);
  if (session === null) return { state: 'closed', reason: null };
  const ageMs = Math.max(nowMs - price.atMs, price.monotonicAgeMs);
  const isOld = price.atMs < session.fromMs || ageMs > staleAfterMs;
  return isOld ? { state: 'stale', reason: 'age' } : { state: 'open', reason: null };
}

/** Returns whether a price is further ahead of `nowMs` than the tolerance. */
export function isFromFuture(atMs: number, nowMs: number): boolean {
  return atMs > nowMs + MAX_AHEAD_MS;
}

/** States from the most to the least permissive; `closed` only adds a surcharge. */
const SEVERITY: readonly MarketState[] = ['open', 'closed', 'stale', 'halted'];

/** Returns the worst of several states; open when there are none. */
export function worstState(states: readonly MarketState[]): MarketState {
  return states.reduce(
    (worst, state) => (SEVERITY.indexOf(state) > SEVERITY.indexOf(worst) ? state : worst),
    'open',
  );
}

/**
 * Returns the state of a product of these metals: the worst of theirs, and stale when a metal has no
 * price. A metal's trouble concerns only products that contain it.
 */
export function stateOfMetals(
  metals: Iterable<Metal>,
  prices: Readonly<Partial<Record<Metal, { readonly state: MarketState }>>>,
): MarketState {
  return worstState([...metals].map((metal) => prices[metal]?.state ?? 'stale'));
}

/** The actions that the shop allows while the market is not open. */
export interface TradingPolicy {
  readonly takesOrdersWhenClosed: boolean;
  readonly stopsOrdersWhenStale: boolean;
}

/**
 * Returns whether the shop may buy and sell at a price in this state. Halted metals are never
 * traded. The same holds for a price whose time the clocks contradict, under every policy for old
 * prices.
 */
export function isTradable({ state, reason }: PriceStanding, policy: TradingPolicy): boolean {
  switch (state) {
    case 'open':
      return true;
    case 'closed':
      return policy.takesOrdersWhenClosed;
    case 'stale':
      return reason === 'age' && !policy.stopsOrdersWhenStale;
    case 'halted':
      return false;
  }
}
