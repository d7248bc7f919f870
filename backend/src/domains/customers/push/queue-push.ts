import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { PushContent } from '../../../platform/push/push-request.ts';
import { findBrowsers, insertMessages } from './push.repository.ts';
import { PUSH_QUEUED } from './push-jobs.ts';

/** Returns whether a customer has a browser that gets notifications now. */
export async function hasPush(db: Services['db'] | Transaction, customerId: number): Promise<boolean> {
  return (await findBrowsers(db, customerId)).some(({ isOn }) => isOn);
}

/**
 * Queues a notification for each browser of a customer, once for each key, so that a repeated job is
 * harmless. `isOrder` queues it for browsers with order updates only. It is not sent from `untilMs` on.
 */
export async function queuePush(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  customerId: number,
  content: PushContent,
  { isOrder = false, untilMs = null }: { readonly isOrder?: boolean; readonly untilMs?: number | null } = {},
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ids = await insertMessages(trx, customerId, content, { isOrder, untilMs, nowMs: clock.now() });
    const messages = ids.map((messageId) => ({ messageId }));
    if (messages.length > 0) await jobs.sendAll(trx, PUSH_QUEUED, messages);
  });
}
