import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { RejectedQuote, SpotFeed, SpotQuote } from '../../../platform/spot-feeds/spot-feed.ts';
import { recordQuotes, SPOT_CHANNEL } from '../spot/record-quotes.ts';
import { findFirstQuotes, findQuotes, type StoredQuote } from '../spot/spot.repository.ts';
import {
  acceptQuotes,
  type ConfirmedJump,
  DAY_MS,
  type DoubtedQuote,
  type JudgedQuotes,
  plausibleRanges,
} from './accept-quotes.ts';
import { findDoubts, settleDoubts } from './doubt.repository.ts';
import { findFastMoves, haltFastMoves } from './halt-fast-moves.ts';
import type { JumpDetector } from './jump-detector.ts';

/** The notable results of a reading. */
export interface FeedReport {
  readonly rejected: readonly RejectedQuote[];
  readonly confirmed: readonly ConfirmedJump[];
  /** Readings that stop trading of their metals. */
  readonly doubted: readonly DoubtedQuote[];
  /** Metals with an accepted price, new or repeated. */
  readonly good: readonly Metal[];
  /** Metals that halted automatically after a fast move. */
  readonly halted: readonly Metal[];
}

const NOTHING: FeedReport = { rejected: [], confirmed: [], doubted: [], good: [], halted: [] };

/** The services that reading a feed needs. */
export type FeedDeps = Pick<Services, 'db' | 'clock' | 'shop' | 'jobs'>;

/**
 * Reads a feed once. Stores new prices and doubts. A metal with a rejected quote keeps its last
 * price and time. Pass the same `jumps` at every reading of a feed.
 */
export async function readFeed(
  deps: FeedDeps,
  feed: SpotFeed,
  jumps: JumpDetector,
  signal?: AbortSignal,
): Promise<FeedReport> {
  const { db, clock, shop } = deps;
  const reading = await feed.read(signal);
  if (signal?.aborted) return NOTHING;
  const stored = await findQuotes(db);
  const nowMs = clock.now();
  const { disputed = [] } = reading;
  const isDisputed = (quote: SpotQuote) => disputed.some(({ metal }) => metal === quote.metal);
  const quotes = reading.quotes.filter((quote) => !isDisputed(quote));
  const known = new Map(
    stored.filter((quote) => quote.source === feed.name).map((quote) => [quote.metal, quote]),
  );
  const judged = acceptQuotes(quotes, {
    nowMs,
    monotonicMs: clock.monotonic(),
    staleAfterMs: shop.pricing.staleAfterMs,
    jumpPpm: shop.pricing.jumpPpm,
    marketHours: shop.marketHours,
    known,
    dayBegan: await findFirstQuotes(db, nowMs - DAY_MS),
    plausible: plausibleRanges(shop.pricing.referenceSpot),
    jumps,
  });
  const { accepted, confirmed, cleared } = judged;
  const unconfirmed = reading.quotes
    .filter(isDisputed)
    .map((quote): DoubtedQuote => ({ quote, doubt: 'sources' }));
  const doubted = [...judged.doubted, ...unconfirmed];
  const rejected = [...reading.rejected, ...disputed, ...judged.rejected];
  const halted = await recordAccepted(deps, feed.name, { accepted, confirmed, known, nowMs });
  // A metal without any price has no quote, but may have a doubt.
  const mayBeDoubted = stored.length < METALS.length || stored.some(({ doubt }) => doubt !== null);
  if (doubted.length > 0 || (mayBeDoubted && (await findDoubts(db)).length > 0)) {
    await settleDoubts(db, { doubted, cleared }, { source: feed.name, nowMs, channel: SPOT_CHANNEL });
  }
  return { rejected, confirmed, doubted, good: cleared, halted };
}

/**
 * Stores accepted quotes. Halts the metals that move too far with them in the same transaction, so
 * that no trade uses such a price before the halt. Returns these metals.
 */
async function recordAccepted(
  deps: FeedDeps,
  source: string,
  {
    accepted,
    confirmed,
    known,
    nowMs,
  }: Pick<JudgedQuotes, 'accepted' | 'confirmed'> & {
    readonly known: ReadonlyMap<Metal, StoredQuote>;
    readonly nowMs: number;
  },
): Promise<Metal[]> {
  const { db, shop } = deps;
  const terms = shop.pricing.automaticHalt;
  const jumped = confirmed.map(({ metal }) => metal);
  const moved = await findFastMoves(db, accepted, { known, terms, nowMs });
  if (terms === null || moved.length === 0) {
    await recordQuotes(deps, source, accepted, jumped);
    return [];
  }
  return inTransaction(db, async (trx) => {
    await recordQuotes({ ...deps, db: trx }, source, accepted, jumped);
    return haltFastMoves(trx, deps, moved, terms);
  });
}
