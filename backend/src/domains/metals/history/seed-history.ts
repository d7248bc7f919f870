import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { SpotFeed } from '../../../platform/spot-feeds/spot-feed.ts';
import { hasHistory, insertHistory } from '../spot/spot.repository.ts';
import { CHART_RANGES, SEEDED_RANGE } from './history-steps.ts';

/**
 * Gives a new shop the past of its feed, as fine as charts show it, so that none is empty. Only feeds that know their
 * past (the simulated market) have one, and a history that holds anything is left alone. Gives how many prices.
 */
export async function seedHistory(
  deps: { readonly db: Database },
  feed: SpotFeed,
  nowMs: number,
): Promise<number> {
  const { past } = feed;
  if (past === undefined || (await hasHistory(deps.db))) return 0;
  const ranges = [...Object.values(CHART_RANGES), SEEDED_RANGE].sort((a, b) => b.reachMs - a.reachMs);
  const prices = ranges.flatMap(({ reachMs, stepMs }, index) => {
    const finer = ranges[index + 1];
    return past(nowMs - reachMs, finer === undefined ? nowMs : nowMs - finer.reachMs, stepMs);
  });
  await inTransaction(deps.db, (trx) => insertHistory(trx, prices));
  return prices.length;
}
