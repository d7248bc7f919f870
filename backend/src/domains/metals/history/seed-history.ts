import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { SpotFeed } from '../../../platform/spot-feeds/spot-feed.ts';
import { hasHistory, insertHistory } from '../spot/spot.repository.ts';
import { CHART_RANGES, SEEDED_RANGE } from './history-steps.ts';

/**
 * Fills the price history of a new shop with the past of its feed, at the resolution of the charts.
 * Only the simulated market has a past. Does nothing if a history exists. Returns the number of
 * prices.
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
