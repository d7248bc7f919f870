import { previousCloseMs, sessionAt } from '@ingot/rules/metals/market-sessions.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { SpotQuote } from '../../../platform/spot-feeds/spot-feed.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { storeQuotes } from './spot.repository.ts';

/** Notification channel for new quotes. Every process then updates its board. */
export const SPOT_CHANNEL = 'spot_price';

/**
 * Stores quotes as the newest prices of their metals under one new version and notifies all
 * processes. Does not judge them: readers of a feed call `acceptQuotes` first.
 */
export async function recordQuotes(
  deps: {
    readonly db: Database | Transaction;
    readonly clock: Clock;
    readonly shop: Pick<ShopSettings, 'marketHours' | 'pricing'>;
  },
  source: string,
  quotes: readonly SpotQuote[],
  /** Metals whose quote is a confirmed jump. Later readings are compared with it. */
  confirmed: readonly Metal[] = [],
): Promise<void> {
  if (quotes.length === 0) return;
  const nowMs = deps.clock.now();
  const withCloses = quotes.map((quote) => ({
    ...quote,
    previousCloseMs: previousCloseMs(deps.shop.marketHours[quote.metal], quote.atMs),
    isCheckpoint: confirmed.includes(quote.metal),
    staleBeforeMs: staleBeforeMs(deps.shop, quote.metal, nowMs),
  }));
  await storeQuotes(deps.db, withCloses, { source, channel: SPOT_CHANNEL, nowMs });
}

/** Returns the time before which a price is stale now; null while the session is too short for a stale one. */
function staleBeforeMs(
  { marketHours, pricing }: Pick<ShopSettings, 'marketHours' | 'pricing'>,
  metal: Metal,
  nowMs: number,
): number | null {
  const session = sessionAt(marketHours[metal], nowMs);
  const beforeMs = nowMs - pricing.staleAfterMs;
  return session !== null && session.fromMs < beforeMs ? beforeMs : null;
}
