import { type MarketHours, sessionAt } from './market-sessions.ts';
import type { MarketState } from './spot-price.ts';

/** What a state follows from. */
export interface PriceAge {
  /** When the market made the price, epoch milliseconds. */
  readonly atMs: number;
  /** The feed or the desk has paused the metal. */
  readonly isHalted: boolean;
}

/**
 * What a price is worth at `nowMs`. Halted wins over all: who pauses a metal stops its sale, also at the last close.
 * Closed wins over stale: outside trading hours an old price is what there should be. A market that has just opened counts its prices' age from the opening, so that yesterday's close is not
 * stale in the first seconds of a session.
 */
export function marketState(
  price: PriceAge,
  hours: MarketHours,
  staleAfterMs: number,
  nowMs: number,
): MarketState {
  if (price.isHalted) return 'halted';
  const session = sessionAt(hours, nowMs);
  if (session === null) return 'closed';
  return nowMs - Math.max(price.atMs, session.fromMs) > staleAfterMs ? 'stale' : 'open';
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

/** Whether a piece of a metal in this state may be ordered at its shown price. Halted metal never may. */
export function isTradable(state: MarketState, policy: TradingPolicy): boolean {
  switch (state) {
    case 'open':
      return true;
    case 'closed':
      return policy.takesOrdersWhenClosed;
    case 'stale':
      return !policy.stopsOrdersWhenStale;
    case 'halted':
      return false;
  }
}
