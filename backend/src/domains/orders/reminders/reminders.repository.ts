import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** The reminders of an order's payment. */
export interface ReminderState {
  /** When the payment period began: the placement, or the return of a payment by the bank. */
  readonly fromMs: number;
  readonly payByMs: number;
  readonly lastReminderMs: number | null;
  readonly announcedAtMs: number | null;
}

/**
 * Returns the ids of unpaid orders for which the time of a reminder may have come, soonest deadline
 * first. Excludes orders paid at once by card and announced payments.
 */
export async function findToRemind(
  db: Database,
  {
    nowMs,
    lastCallMs,
    limit,
  }: { readonly nowMs: number; readonly lastCallMs: number; readonly limit: number },
): Promise<number[]> {
  const now = new Date(nowMs);
  const rows = await db
    .selectFrom('sales_order')
    .select('id')
    .where('status', '=', 'pending_payment')
    .where('pay_by', '>', now)
    .where('payment_announced_at', 'is', null)
    .where('held_at', 'is', null)
    .where('payment_method', '!=', 'card')
    .where(sql<boolean>`status_changed_at + (pay_by - status_changed_at) / 2 <= ${now}`)
    .where((row) =>
      row.or([
        row('last_reminder_at', 'is', null),
        row.and([
          row('pay_by', '<=', new Date(nowMs + lastCallMs)),
          sql<boolean>`last_reminder_at < pay_by - ${lastCallMs} * interval '1 millisecond'`,
        ]),
      ]),
    )
    .orderBy('pay_by')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the reminders of an order whose row is locked. */
export async function readReminders(trx: Transaction, orderId: number): Promise<ReminderState> {
  const row = await trx
    .selectFrom('sales_order')
    .select(['status_changed_at', 'pay_by', 'last_reminder_at', 'payment_announced_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    fromMs: row.status_changed_at.getTime(),
    payByMs: row.pay_by.getTime(),
    lastReminderMs: row.last_reminder_at?.getTime() ?? null,
    announcedAtMs: row.payment_announced_at?.getTime() ?? null,
  };
}

/** Records that a reminder was queued. */
export async function markReminded(trx: Transaction, orderId: number, nowMs: number): Promise<void> {
  await trx
    .updateTable('sales_order')
    .set({ last_reminder_at: new Date(nowMs) })
    .where('id', '=', orderId)
    .execute();
}

/** Records that the buyer has sent the payment. A later announcement replaces an earlier one. */
export async function saveAnnouncement(
  trx: Transaction,
  orderId: number,
  announced: { readonly sentOn: string; readonly reference: string | null },
  nowMs: number,
): Promise<void> {
  await trx
    .updateTable('sales_order')
    .set({
      payment_announced_at: new Date(nowMs),
      payment_sent_on: announced.sentOn,
      announced_reference: announced.reference,
    })
    .where('id', '=', orderId)
    .execute();
}
