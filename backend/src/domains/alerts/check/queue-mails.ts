import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ALERT_REACHED } from '../alert-jobs.ts';
import { takeDue } from './alert-check.repository.ts';

/** Mails queued in one transaction. */
const BATCH = 500;

/**
 * Does the job `alerts-due`: queues the mails of alerts that were reached, batch by batch. A batch is queued when and only when
 * it is taken from what is due, so that each is queued once, whatever dies or works beside this.
 */
export async function queueMails({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  for (let taken = BATCH; taken === BATCH; ) {
    taken = await inTransaction(db, async (trx) => {
      const due = await takeDue(trx, BATCH);
      if (due.length > 0) await jobs.sendAll(trx, ALERT_REACHED, due);
      return due.length;
    });
  }
}
