import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import { dollarsToE4 } from '@ingot/rules/metals/spot-price.ts';
import type { Clock } from '../clock/clock.ts';
import type { SpotFeed, SpotQuote } from './spot-feed.ts';

/** A feed with prices that a test sets. */
export interface FixedSpotFeed extends SpotFeed {
  /** Sets one metal, in dollars per troy ounce. The bid defaults to the ask, the time to now. */
  set(metal: Metal, price: { ask: number; bid?: number; atMs?: number; isHalted?: boolean }): void;
}

/** Returns a feed for tests whose prices change only by `set`. */
export function fixedSpotFeed(
  clock: Clock,
  dollars: Readonly<Record<Metal, { readonly ask: number; readonly bid: number }>>,
): FixedSpotFeed {
  const quotes = new Map<Metal, SpotQuote>();
  const feed: FixedSpotFeed = {
    name: 'fixed',
    set(metal, { ask, bid = ask, atMs = clock.now(), isHalted = false }) {
      quotes.set(metal, { metal, askE4: dollarsToE4(ask), bidE4: dollarsToE4(bid), atMs, isHalted });
    },
    read: async () => ({ quotes: [...quotes.values()], rejected: [] }),
  };
  for (const metal of METALS) feed.set(metal, dollars[metal]);
  return feed;
}
