import { isFromFuture } from '@ingot/rules/metals/market-state.ts';
import { isPlausibleRate, rateAt, SPOT_CURRENCY } from '@ingot/rules/metals/sources/exchange-rate.ts';
import type { Services } from '../../../platform/context.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { isPublicOnly } from '../../../platform/outgoing/public-address.ts';
import { httpRateFeed } from '../../../platform/spot-feeds/http-rate-feed.ts';
import { findRates, insertRate } from '../spot/exchange-rate.repository.ts';
import { SPOT_CHANNEL } from '../spot/record-quotes.ts';

const TIMEOUT_MS = 10_000;

/** Reads the feed of exchange rates. */
export const EXCHANGE_RATE_READ: JobKind<object> = {
  name: 'exchange-rate-read',
  retries: 0,
  firstPauseSeconds: 5,
  longestPauseSeconds: 30,
  cron: '*/10 * * * *',
};

/**
 * Handles the job `exchange-rate-read`: stores the newest rate of the base currency, and notifies the
 * boards of all processes. Does nothing without a feed, and for a shop that calculates in dollars.
 * Logs a rate that is rejected: from the future, or too far from the last one.
 */
export async function readExchangeRate({
  db,
  clock,
  shop,
  config,
  log,
}: Pick<Services, 'db' | 'clock' | 'shop' | 'config' | 'log'>): Promise<void> {
  const currency = shop.store.baseCurrency;
  if (config.exchangeRateUrl === null || currency === SPOT_CURRENCY) return;
  const feed = httpRateFeed({
    url: config.exchangeRateUrl,
    timeoutMs: TIMEOUT_MS,
    isPublicOnly: isPublicOnly(config, 'EXCHANGE_RATE_URL'),
  });
  const reading = await feed.read(currency);
  const nowMs = clock.now();
  const known = [...shop.pricing.exchangeRates, ...(await findRates(db, currency))];
  const last = rateAt(known, currency, nowMs);
  const reason =
    'reason' in reading
      ? reading.reason
      : isFromFuture(reading.rate.atMs, nowMs)
        ? 'its time is in the future'
        : last !== null && !isPlausibleRate(reading.rate, last)
          ? 'it is too far from the last rate; if it is right, enter it in pricing.exchange_rates'
          : null;
  if ('reason' in reading || reason !== null) {
    log.warn({ feed: feed.name, currency, reason }, 'Rejected an exchange rate');
    return;
  }
  if (last !== null && reading.rate.atMs <= last.atMs) return;
  await inTransaction(db, async (trx) => {
    await insertRate(trx, reading.rate, feed.name);
    await notify(trx, SPOT_CHANNEL);
  });
}
