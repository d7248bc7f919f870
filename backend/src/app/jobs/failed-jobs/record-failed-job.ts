import { labelLine } from '@ingot/rules/shop/clean-text.ts';
import { redactSecrets } from '@ingot/rules/shop/redact-secrets.ts';
import type { Services } from '../../../platform/context.ts';
import type { FailedJob } from '../../../platform/jobs/jobs.ts';
import { insertFailure } from './failed-jobs.repository.ts';

const LONGEST_REASON = 300;

/**
 * Records a failed job without the secrets that its error may contain. `notifyFailedJobs` notifies
 * the dealer.
 */
export async function recordFailedJob(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  { id, queue, data, reason }: FailedJob,
): Promise<void> {
  log.error({ queue, job: id }, 'A job failed after its last retry');
  const orderId = 'orderId' in data && typeof data.orderId === 'number' ? data.orderId : null;
  await insertFailure(db, {
    id,
    queue,
    orderId,
    reason: [...redactSecrets(labelLine(reason))].slice(0, LONGEST_REASON).join(''),
    failedAtMs: clock.now(),
  });
}
