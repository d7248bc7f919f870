import type { Metal } from '@ingot/rules/metals/metal.ts';
import { followOutages, type PriceHealth } from '@ingot/rules/metals/price-outage.ts';
import type { PauseReason, SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import type { Services } from '../../../platform/context.ts';
import { lockKey } from '../../../platform/database/advisory-lock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { notifyDealer } from '../../shop/dealer/notify-dealer.ts';
import { findOutages, replaceOutages } from './price-outage.repository.ts';

/**
 * Checks whether prices are reliable, and mails the dealer when they are not. Runs every minute.
 */
export const PRICES_WATCHED: JobKind<object> = {
  name: 'prices-watched',
  retries: 0,
  firstPauseSeconds: 5,
  longestPauseSeconds: 30,
  cron: '* * * * *',
};

/**
 * Handles the job `prices-watched`: updates the outages of all metals and queues the dealer's mails
 * in the same transaction. Safe to run in several processes: a lock on the outages ensures that
 * each is reported once.
 */
export async function watchPrices(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'shop' | 'spot'>,
): Promise<void> {
  const health = new Map<Metal, PriceHealth>(
    Object.values(services.spot.current().prices).map((price) => [price.metal, healthOf(price)]),
  );
  await inTransaction(services.db, async (trx) => {
    await lockKey(trx, 'price-outages');
    const before = await findOutages(trx);
    const atMs = services.clock.now();
    const { outages, stale, recovered } = followOutages(before, health, atMs);
    if (before.length === 0 && outages.length === 0) return;
    await replaceOutages(trx, outages);
    if (stale.length > 0) await notifyDealer(trx, services, { about: 'prices-stale', metals: stale, atMs });
    if (recovered.length > 0) {
      await notifyDealer(trx, services, { about: 'prices-recovered', metals: recovered, atMs });
    }
  });
}

/** Reasons why the feed's newest reading may not represent the market. */
const DOUBTS: ReadonlySet<string | null> = new Set<PauseReason>(['jump', 'range', 'clock']);

/**
 * Returns the health of a price. A halt waits for a person, and the last close is correct in a
 * closed market: neither says anything about the feed.
 */
function healthOf({ state, reason }: SpotPrice): PriceHealth {
  if (state === 'stale' || DOUBTS.has(reason)) return 'bad';
  return state === 'open' ? 'good' : 'unknown';
}
