import { recordActions } from '../../../domains/shop/desk/audited.ts';
import type { Desk } from '../../../domains/shop/desk/command.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { noSuchEntity } from '../../../platform/errors/errors.ts';
import { lockUnfinishedJob, startJobNow } from '../../../platform/jobs/job-list.repository.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { deleteFailure } from '../failed-jobs/failed-jobs.repository.ts';

const text = defineMessages('job-retry', {
  gone: 'This job is not waiting for a retry: it runs, is done, or was deleted.',
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Starts a failed or retrying job now. Pressed twice, it starts once.
 * @throws ContractError for a job in another state
 */
export async function retryJob(
  desk: Pick<Desk, 'db' | 'clock' | 'by' | 'office'>,
  id: string,
): Promise<void> {
  await inTransaction(desk.db, async (trx) => {
    const job = UUID.test(id) ? await lockUnfinishedJob(trx, id) : null;
    if (job === null) throw noSuchEntity(text('gone'), 'JOB_UNKNOWN');
    await startJobNow(trx, job.queue, id);
    await deleteFailure(trx, id);
    await recordActions(desk, trx, [{ verb: 'job-retry', subject: job.queue, details: { job: id } }]);
  });
}
