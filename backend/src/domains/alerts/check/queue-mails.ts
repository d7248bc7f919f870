import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ALERT_REACHED } from '../alert-jobs.ts';
import { takeDue } from './alert-check.repository.ts';

/** Mails per transaction. */
const BATCH = 500;

/**
 * Runs the job `alerts-due`: queues the due mails in batches. A transaction takes each batch and
 * queues it, so each mail is queued once.
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
