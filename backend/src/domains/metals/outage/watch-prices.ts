import type { Metal } from '@ingot/rules/metals/metal.ts';
import { followOutages, type PriceHealth } from '@ingot/rules/metals/price-outage.ts';
import type { PauseReason, SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import type { Services } from '../../../platform/context.ts';
import { lockKey } from '../../../platform/database/advisory-lock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { tellDealer } from '../../shop/dealer/tell-dealer.ts';
import { findOutages, replaceOutages } from './price-outage.repository.ts';

/**
 * Does the job `prices-watched`: follows the outages of all metals in the database, and queues the mails to the dealer in the
 * same transaction. Any number of processes may call it at once: the outages are locked, and each is told once.
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
    if (stale.length > 0) await tellDealer(trx, services, { about: 'prices-stale', metals: stale, atMs });
    if (recovered.length > 0) {
      await tellDealer(trx, services, { about: 'prices-recovered', metals: recovered, atMs });
    }
  });
}

/** Reasons why the feed's newest reading does not stand for the market. */
const DOUBTS: ReadonlySet<string | null> = new Set<PauseReason>(['jump', 'range', 'clock']);

/**
 * A metal that the desk or the market has halted waits for a person, and the last close is the right price of a closed market:
 * neither says how the feed is.
 */
function healthOf({ state, reason }: SpotPrice): PriceHealth {
  if (state === 'stale' || DOUBTS.has(reason)) return 'bad';
  return state === 'open' ? 'good' : 'unknown';
}
