import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findQuotes } from '../spot/spot.repository.ts';
import { thinHistory } from './history.repository.ts';
import { HISTORY_STEPS } from './history-steps.ts';

/**
 * Keeps old history as coarse as charts show it. Safe to repeat at any time; gives how many rows went. Age counts from the
 * newest price when that is older than the clock says: a clock that is ahead for a moment must not thin what is young.
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
    // Whole stretches only: half of one now and half later would leave two rows.
    const toMs = alignedDown(nowMs - olderThanMs, stepMs);
    gone += await inTransaction(deps.db, (trx) => thinHistory(trx, fromMs, toMs, stepMs));
  }
  return gone;
}

/** The last moment of the stretch before the one of `ms`. */
function alignedDown(ms: number, stepMs: number): number {
  return Math.floor(ms / stepMs) * stepMs - 1;
}
