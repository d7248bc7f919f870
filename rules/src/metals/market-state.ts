import { type MarketHours, sessionAt } from './market-sessions.ts';
import type { MarketState, PauseReason } from './spot-price.ts';

/** A feed's clock may run this far ahead of ours; a price from further ahead proves that one of the two is wrong. */
export const MOST_AHEAD_MS = 60_000;

/** Why the feed's newest reading does not stand for the market: see `PauseReason`. */
export type PriceDoubt = Extract<PauseReason, 'jump' | 'range' | 'clock'>;

/** The facts that decide whether a price may be traded on. */
export interface PriceFacts {
  /** When the market made the price, epoch milliseconds. */
  readonly atMs: number;
  /** Milliseconds since then by a clock that nobody can set. */
  readonly monotonicAgeMs: number;
  /** The feed has paused the metal. */
  readonly isHalted: boolean;
  /** The desk has stopped the metal. */
  readonly isStopped: boolean;
  /** What is wrong with the feed's newest reading; null when nothing is. */
  readonly doubt: PriceDoubt | null;
}

/** How a price stands: its state, and the reason when it is neither open nor closed. */
export interface PriceStanding {
  readonly state: MarketState;
  readonly reason: PauseReason | null;
}

/**
 * Returns how a price stands at `nowMs`. A pause or a doubt wins over everything, also at the last close. A price from the
 * future is stale at any hour: the clock that says "closed" may be the wrong one. Outside trading hours an old price is the
 * right price. While the market trades, a price is stale when its age exceeds the limit by either clock. Age counts from the
 * opening, so that the last close is not stale in the first seconds of a session.
 */
export function priceStanding(
  price: PriceFacts,
  hours: MarketHours,
  staleAfterMs: number,
  nowMs: number,
): PriceStanding {
  if (price.isStopped) return { state: 'halted', reason: 'desk' };
  if (price.doubt === 'jump' || price.doubt === 'range') return { state: 'halted', reason: price.doubt };
  if (price.isHalted) return { state: 'halted', reason: 'feed' };
  if (price.doubt === 'clock' || isFromFuture(price.atMs, nowMs)) return { state: 'stale', reason: 'clock' };
  const session = sessionAt(hours, nowMs);
  if (session === null) return { state: 'closed', reason: null };
  const ageMs = Math.min(
    Math.max(nowMs - price.atMs, price.monotonicAgeMs),
    // The session's own age bounds both.
    nowMs - session.fromMs,
  );
  return ageMs > staleAfterMs ? { state: 'stale', reason: 'age' } : { state: 'open', reason: null };
}

/** Whether a price is ahead of `nowMs` by more than clocks of feeds may be. */
export function isFromFuture(atMs: number, nowMs: number): boolean {
  return atMs > nowMs + MOST_AHEAD_MS;
}

/** States from the one that lets everything pass to the one that lets least; `closed` only costs more. */
const SEVERITY: readonly MarketState[] = ['open', 'closed', 'stale', 'halted'];

/** The worst of several states; open when there are none. */
export function worstState(states: readonly MarketState[]): MarketState {
  return states.reduce(
    (worst, state) => (SEVERITY.indexOf(state) > SEVERITY.indexOf(worst) ? state : worst),
    'open',
  );
}

/** What the shop allows when the market is not simply open. */
export interface TradingPolicy {
  readonly takesOrdersWhenClosed: boolean;
  readonly stopsOrdersWhenStale: boolean;
}

/**
 * Whether the shop may buy and sell at a price in this state. Halted metal is never traded; neither is a price whose time the
 * clocks contradict, whatever the policy for old prices says.
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
