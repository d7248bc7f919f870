import { previousCloseMs } from '@ingot/rules/metals/market-sessions.ts';
import type { Database } from '../database/database.ts';
import { notify } from '../database/notify.ts';
import { inTransaction } from '../database/transaction.ts';
import type { SpotQuote } from '../ports/spot-feed/spot-feed.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';
import { findAskBefore, nextSpotVersion, storeQuote } from './spot.repository.ts';

/** Told on this channel, every process puts the newest quotes on its board. */
export const SPOT_CHANNEL = 'spot_price';

/**
 * Makes quotes the newest prices of their metals, under one new version, and announces them. The quotes are taken as
 * they are: who reads a feed asks `acceptQuotes` first.
 */
export async function recordQuotes(
  deps: { readonly db: Database; readonly shop: Pick<ShopSettings, 'marketHours'> },
  source: string,
  quotes: readonly SpotQuote[],
): Promise<void> {
  if (quotes.length === 0) return;
  await inTransaction(deps.db, async (trx) => {
    const version = await nextSpotVersion(trx);
    for (const quote of quotes) {
      const closeMs = previousCloseMs(deps.shop.marketHours[quote.metal], quote.atMs);
      const previousCloseE4 = closeMs === null ? null : await findAskBefore(trx, quote.metal, closeMs);
      await storeQuote(trx, quote, { source, version, previousCloseE4 });
    }
    await notify(trx, SPOT_CHANNEL, String(version));
  });
}
