import { isReminderDue, LAST_CALL_MS } from '@ingot/rules/checkout/payment/payment-reminders.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { lockOrder } from '../ledger/order-status.repository.ts';
import { findOrderById } from '../lookup/orders.repository.ts';
import { PAYMENT_REMINDER } from '../mails/mail-jobs.ts';
import { sendOrderMail } from '../mails/send-order-mail.ts';
import { reminderMail } from '../mails/templates/reminder-mail.ts';
import { findToRemind, markReminded, readReminders } from './reminders.repository.ts';

/** Queues reminders of payments every five minutes. */
export const PAYMENTS_REMINDED: JobKind<object> = {
  name: 'payments-reminded',
  retries: 3,
  firstPauseSeconds: 30,
  longestPauseSeconds: 300,
  cron: '*/5 * * * *',
};

/** Orders per query. */
const BATCH = 200;

/**
 * Runs the job `payments-reminded`: queues the reminders whose time has come. Each order has its own
 * transaction, which records the reminder with its mail, so no mail is sent twice.
 */
export async function queueReminders({
  db,
  jobs,
  clock,
  log,
}: Pick<Services, 'db' | 'jobs' | 'clock' | 'log'>): Promise<void> {
  let ids: number[];
  do {
    const nowMs = clock.now();
    ids = await findToRemind(db, { nowMs, lastCallMs: LAST_CALL_MS, limit: BATCH });
    let sent = 0;
    for (const orderId of ids) {
      try {
        await inTransaction(db, async (trx) => {
          // Skips an order that was paid, canceled or announced after the query.
          if ((await lockOrder(trx, orderId))?.status !== 'pending_payment') return;
          const { fromMs, payByMs, ...done } = await readReminders(trx, orderId);
          if (!isReminderDue({ fromMs, payByMs }, done, nowMs)) return;
          await markReminded(trx, orderId, nowMs);
          await jobs.send(trx, PAYMENT_REMINDER, { orderId, atMs: nowMs });
          sent += 1;
        });
      } catch (error) {
        log.error({ err: error, orderId }, 'Could not queue a payment reminder');
      }
    }
    // A batch without progress would be the next one too.
    if (sent < ids.length) return;
  } while (ids.length === BATCH);
}

/**
 * Runs the job `payment-reminder`. Skips the mail if the order was paid, canceled or announced
 * meanwhile, or the deadline has passed.
 * @throws the error of the mailer; the job then retries
 */
export async function sendReminder(
  deps: Pick<Services, 'db' | 'shop' | 'languages' | 'mailer' | 'clock' | 'jobs'>,
  { orderId, atMs }: { readonly orderId: number; readonly atMs: number },
): Promise<void> {
  const order = await findOrderById(deps.db, orderId);
  if (order?.status !== 'pending_payment' || order.announcement !== null || order.hold !== null) return;
  if (deps.clock.now() >= order.payment.payByMs) return;
  await sendOrderMail(deps, order, {
    key: `payment-reminder-${order.number}-${atMs}`,
    job: { kind: PAYMENT_REMINDER, data: { orderId, atMs } },
    write: () => reminderMail(order, deps.shop),
  });
}
