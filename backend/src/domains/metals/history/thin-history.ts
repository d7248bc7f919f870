import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findQuotes } from '../spot/spot.repository.ts';
import { thinHistory } from './history.repository.ts';
import { HISTORY_STEPS } from './history-steps.ts';

/**
 * Thins old history to the resolution of the charts. Idempotent; returns the number of deleted
 * rows. Age is measured from the newest price if the clock is ahead of it, so that a wrong clock
 * cannot thin recent prices.
 */
export async function thinOldHistory(deps: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<number> {
  const newest = await findQuotes(deps.db);
  const nowMs = Math.min(deps.clock.now(), Math.max(0, ...newest.map(({ atMs }) => atMs)));
  let gone = 0;
  for (const [index, { olderThanMs, stepMs }] of HISTORY_STEPS.entries()) {
    const coarser = HISTORY_STEPS[index + 1];
    const fromMs = coarser === undefined ? 0 : alignedDown(nowMs - coarser.olderThanMs, coarser.stepMs);
    // Whole intervals only: half an interval now and half later would leave two rows.
    const toMs = alignedDown(nowMs - olderThanMs, stepMs);
    gone += await inTransaction(deps.db, (trx) => thinHistory(trx, fromMs, toMs, stepMs));
  }
  return gone;
}

/** Returns the last moment of the interval before the one that contains `ms`. */
function alignedDown(ms: number, stepMs: number): number {
  return Math.floor(ms / stepMs) * stepMs - 1;
}
