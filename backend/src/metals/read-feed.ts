import type { Database } from '../database/database.ts';
import type { Clock } from '../ports/clock/clock.ts';
import type { RefusedQuote, SpotFeed } from '../ports/spot-feed/spot-feed.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';
import { acceptQuotes, type ConfirmedJump } from './accept-quotes.ts';
import type { JumpWatch } from './jump-watch.ts';
import { recordQuotes } from './record-quotes.ts';
import { findQuotes } from './spot.repository.ts';

/** What was remarkable about one look at a feed. */
export interface FeedReport {
  readonly refused: readonly RefusedQuote[];
  readonly confirmed: readonly ConfirmedJump[];
}

/**
 * Looks at a feed once: stores what is good and new, and gives what was refused. Of a metal whose price was refused
 * the last good one stays, with its time. `jumps` is the same at every look at one feed.
 */
export async function readFeed(
  deps: { readonly db: Database; readonly clock: Clock; readonly shop: ShopSettings },
  feed: SpotFeed,
  jumps: JumpWatch,
  signal?: AbortSignal,
): Promise<FeedReport> {
  const reading = await feed.read(signal);
  if (signal?.aborted) return { refused: [], confirmed: [] };
  const stored = await findQuotes(deps.db);
  const { accepted, refused, confirmed } = acceptQuotes(reading.quotes, {
    nowMs: deps.clock.now(),
    staleAfterMs: deps.shop.pricing.staleAfterMs,
    marketHours: deps.shop.marketHours,
    known: new Map(stored.filter((quote) => quote.source === feed.name).map((quote) => [quote.metal, quote])),
    jumps,
  });
  await recordQuotes(deps, feed.name, accepted);
  return { refused: [...reading.refused, ...refused], confirmed };
}
