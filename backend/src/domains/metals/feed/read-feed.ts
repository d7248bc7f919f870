import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { RejectedQuote, SpotFeed } from '../../../platform/spot-feeds/spot-feed.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { recordQuotes, SPOT_CHANNEL } from '../spot/record-quotes.ts';
import { findFirstQuotes, findQuotes } from '../spot/spot.repository.ts';
import {
  acceptQuotes,
  type ConfirmedJump,
  DAY_MS,
  type DoubtedQuote,
  plausibleRanges,
} from './accept-quotes.ts';
import { findDoubts, settleDoubts } from './doubt.repository.ts';
import type { JumpDetector } from './jump-detector.ts';

/** The notable results of a reading. */
export interface FeedReport {
  readonly refused: readonly RejectedQuote[];
  readonly confirmed: readonly ConfirmedJump[];
  /** Readings that stop trading of their metals. */
  readonly doubted: readonly DoubtedQuote[];
  /** Metals with an accepted price, new or repeated. */
  readonly good: readonly Metal[];
}

const NOTHING: FeedReport = { refused: [], confirmed: [], doubted: [], good: [] };

/**
 * Reads a feed once. Stores new prices and doubts. A metal with a rejected quote keeps its last
 * price and time. Pass the same `jumps` at every reading of a feed.
 */
export async function readFeed(
  deps: { readonly db: Database; readonly clock: Clock; readonly shop: ShopSettings },
  feed: SpotFeed,
  jumps: JumpDetector,
  signal?: AbortSignal,
): Promise<FeedReport> {
  const { db, clock, shop } = deps;
  const reading = await feed.read(signal);
  if (signal?.aborted) return NOTHING;
  const stored = await findQuotes(db);
  const nowMs = clock.now();
  const { accepted, refused, confirmed, doubted, cleared } = acceptQuotes(reading.quotes, {
    nowMs,
    monotonicMs: clock.monotonic(),
    staleAfterMs: shop.pricing.staleAfterMs,
    marketHours: shop.marketHours,
    known: new Map(stored.filter((quote) => quote.source === feed.name).map((quote) => [quote.metal, quote])),
    dayBegan: await findFirstQuotes(db, nowMs - DAY_MS),
    plausible: plausibleRanges(shop.pricing.referenceSpot),
    jumps,
  });
  await recordQuotes(
    deps,
    feed.name,
    accepted,
    confirmed.map(({ metal }) => metal),
  );
  // A metal without any price has no quote, but may have a doubt.
  const mayBeDoubted = stored.length < METALS.length || stored.some(({ doubt }) => doubt !== null);
  if (doubted.length > 0 || (mayBeDoubted && (await findDoubts(db)).length > 0)) {
    await settleDoubts(db, { doubted, cleared }, { source: feed.name, nowMs, channel: SPOT_CHANNEL });
  }
  return { refused: [...reading.refused, ...refused], confirmed, doubted, good: cleared };
}
