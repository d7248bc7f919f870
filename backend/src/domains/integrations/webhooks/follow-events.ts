import { throttleByKey } from '../../../platform/concurrency/throttle-by-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobHandler } from '../../../platform/jobs/job-handler.ts';
import { deliverDue } from './deliver-due.ts';
import { WEBHOOK_QUEUED, WEBHOOKS_DUE } from './webhook-jobs.ts';

/** Announcements within this time are one job. */
const EVERY_MS = 250;

/** Sends webhooks: when an event is announced, and every minute. */
export const webhooksDue: JobHandler = {
  kind: WEBHOOKS_DUE,
  async start(services) {
    const { db, jobs, log } = services;
    await jobs.work(WEBHOOKS_DUE, () => deliverDue(services));
    const queue = throttleByKey<string>(EVERY_MS, () => {
      inTransaction(db, (trx) => jobs.send(trx, WEBHOOKS_DUE, {})).catch((error: unknown) =>
        log.warn({ err: error }, 'Could not start the webhooks; they go within a minute'),
      );
    });
    await services.listen(WEBHOOK_QUEUED, () => queue(WEBHOOK_QUEUED));
  },
};
