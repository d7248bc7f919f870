import { notifyDealer } from '../../../domains/shop/dealer/notify-dealer.ts';
import type { Services } from '../../../platform/context.ts';
import { lockKey } from '../../../platform/database/advisory-lock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import {
  deleteReportedBefore,
  findLastNotification,
  hasUnreportedFailure,
  markNotified,
} from './failed-jobs.repository.ts';

/** Notifies the dealer of failed jobs. Scheduled every minute. */
export const FAILED_JOBS_NOTIFIED: JobKind<object> = {
  name: 'failed-jobs-notified',
  retries: 0,
  firstPauseSeconds: 5,
  longestPauseSeconds: 30,
  cron: '* * * * *',
  isFailureUnreported: true,
};

/** Sends one mail per hour, because failures come in bursts, as when a mail server is down. */
const EVERY_MS = 3_600_000;
/**
 * Retention of reported failures: for the mail, which is retried for two days, and for diagnosis.
 */
const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Handles the job `failed-jobs-notified`: queues one mail about all failed jobs since the last one,
 * at most once an hour. The first failure after a quiet hour is reported at once. Any number of
 * processes may call it: each failure is reported once.
 */
export async function notifyFailedJobs(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'shop'>,
): Promise<void> {
  const notifiedAtMs = services.clock.now();
  await inTransaction(services.db, async (trx) => {
    await lockKey(trx, 'failed-jobs');
    if (!(await hasUnreportedFailure(trx))) return;
    const lastMs = await findLastNotification(trx);
    if (lastMs !== null && notifiedAtMs - lastMs < EVERY_MS) return;
    await deleteReportedBefore(trx, notifiedAtMs - KEPT_MS);
    await markNotified(trx, notifiedAtMs);
    await notifyDealer(trx, services, { about: 'jobs-failed', notifiedAtMs });
  });
}
