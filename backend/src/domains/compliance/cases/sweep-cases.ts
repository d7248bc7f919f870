import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { deleteDecidedBefore } from './case.repository.ts';

/** Job that deletes old cases every night. */
export const CASES_SWEPT: JobKind<object> = {
  name: 'compliance-cases-swept',
  retries: 3,
  firstPauseSeconds: 60,
  longestPauseSeconds: 3600,
  cron: '41 3 * * *',
};

/**
 * The shop keeps copies of a form for five years ("Instructions for Form 8300"). A margin covers
 * leap days.
 */
const KEPT_MS = (5 * 365 + 5) * 24 * 3_600_000;

/** Runs the job `compliance-cases-swept`: deletes old cases. */
export async function sweepCases({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, (trx) => deleteDecidedBefore(trx, clock.now() - KEPT_MS));
}
