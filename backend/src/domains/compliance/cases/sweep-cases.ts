import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { deleteDecidedBefore } from './case.repository.ts';

/** Deletes old cases, every night. */
export const CASES_SWEPT: JobKind<object> = {
  name: 'compliance-cases-swept',
  retries: 3,
  firstPauseSeconds: 60,
  longestPauseSeconds: 3600,
  cron: '41 3 * * *',
};

/** Copies of a form are kept for five years ("Instructions for Form 8300"); a margin covers leap days. */
const KEPT_MS = (5 * 365 + 5) * 24 * 3_600_000;

/** Runs the job `compliance-cases-swept`. */
export async function sweepCases({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, (trx) => deleteDecidedBefore(trx, clock.now() - KEPT_MS));
}
