import type { Database } from '../database/database.ts';
import type { Clock } from '../ports/clock/clock.ts';
import type { RefusedQuote, SpotFeed } from '../ports/spot-feed/spot-feed.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';
import { acceptQuotes } from './accept-quotes.ts';
import { recordQuotes } from './record-quotes.ts';
import { findQuotes } from './spot.repository.ts';

/**
 * Looks at a feed once: stores what is good and new, and gives what was refused. Of a metal whose price was refused
 * the last good one stays, with its time.
 */
export async function readFeed(
  deps: { readonly db: Database; readonly clock: Clock; readonly shop: ShopSettings },
  feed: SpotFeed,
  signal?: AbortSignal,
): Promise<readonly RefusedQuote[]> {
  const reading = await feed.read(signal);
  if (signal?.aborted) return [];
  const stored = await findQuotes(deps.db);
  const { accepted, refused } = acceptQuotes(reading.quotes, {
    nowMs: deps.clock.now(),
    staleAfterMs: deps.shop.pricing.staleAfterMs,
    marketHours: deps.shop.marketHours,
    known: new Map(stored.filter((quote) => quote.source === feed.name).map((quote) => [quote.metal, quote])),
  });
  await recordQuotes(deps, feed.name, accepted);
  return [...reading.refused, ...refused];
}
