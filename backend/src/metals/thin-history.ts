import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { thinHistory } from './history.repository.ts';
import { HISTORY_STEPS } from './history-steps.ts';

/** Keeps old history as coarse as charts show it. Safe to repeat at any time; gives how many rows went. */
export async function thinOldHistory(deps: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<number> {
  const nowMs = deps.clock.now();
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
