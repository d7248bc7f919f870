import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { identityDueMs } from '../../shop/bank-days.ts';
import { closeNeedless, deleteDecidedBefore, deleteDue } from './identity.repository.ts';
import { IDENTITY_MAIL } from './identity-jobs.ts';

/** Records of checks are kept for five years, as reports are. A margin covers leap days. */
const KEPT_MS = (5 * 365 + 5) * 24 * 3_600_000;

/**
 * Runs the job `identity-documents-swept`: deletes the documents that are due, closes requests whose
 * order or quote is over, and deletes old requests. If staff did not decide about a document in
 * time, the shop asks its customer for a new one.
 */
export async function sweepDocuments({
  db,
  jobs,
  clock,
  shop,
}: Pick<Services, 'db' | 'jobs' | 'clock' | 'shop'>): Promise<void> {
  const nowMs = clock.now();
  await inTransaction(db, async (trx) => {
    await closeNeedless(trx, nowMs);
    for (const again of await deleteDue(trx, { nowMs, nextDueMs: identityDueMs(nowMs, shop) }))
      await jobs.send(trx, IDENTITY_MAIL, again);
    await deleteDecidedBefore(trx, nowMs - KEPT_MS);
  });
}
