import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A fired alert that waits for a digest or for the end of quiet hours. */
export interface HeldAlert {
  readonly alertId: number;
  readonly reachedAtMs: number;
  /** The value seen when it fired, in E4; null without a figure. */
  readonly reachedE4: number | null;
}

/** Holds a fired alert until `sendAtMs`. An alert that fires again meanwhile replaces its first firing. */
export async function holdAlert(
  db: Database,
  recipientId: number,
  { alertId, reachedAtMs, reachedE4 }: HeldAlert,
  sendAtMs: number,
): Promise<void> {
  const firing = {
    recipient_id: recipientId,
    reached_at: new Date(reachedAtMs),
    reached_e4: reachedE4,
    send_at: new Date(sendAtMs),
    is_queued: false,
  };
  await db
    .insertInto('alert_held')
    .values({ alert_id: alertId, ...firing })
    .onConflict((conflict) => conflict.column('alert_id').doUpdateSet(firing))
    .execute();
}

/** Marks the due alerts of up to `limit` firings as queued. Returns their recipients, each once. */
export async function takeDueRecipients(trx: Transaction, nowMs: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ recipient_id: number }>`
    with due as (
      select alert_id from alert_held where not is_queued and send_at <= ${new Date(nowMs)}::timestamptz
      order by send_at limit ${limit} for update skip locked
    ), queued as (
      update alert_held set is_queued = true from due where alert_held.alert_id = due.alert_id
      returning recipient_id
    )
    select distinct recipient_id from queued order by recipient_id`.execute(trx);
  return rows.map((row) => row.recipient_id);
}

/** Returns the queued alerts of a recipient, oldest first. */
export async function findQueued(db: Database, recipientId: number): Promise<HeldAlert[]> {
  const rows = await db
    .selectFrom('alert_held')
    .select(['alert_id', 'reached_at', 'reached_e4'])
    .where('recipient_id', '=', recipientId)
    .where('is_queued', '=', true)
    .orderBy('reached_at')
    .orderBy('alert_id')
    .execute();
  return rows.map((row) => ({
    alertId: row.alert_id,
    reachedAtMs: row.reached_at.getTime(),
    reachedE4: row.reached_e4,
  }));
}

/** Takes queued alerts of a recipient back, to be sent at another time. */
export async function unqueueHeld(db: Database, recipientId: number, sendAtMs: number): Promise<void> {
  await db
    .updateTable('alert_held')
    .set({ send_at: new Date(sendAtMs), is_queued: false })
    .where('recipient_id', '=', recipientId)
    .where('is_queued', '=', true)
    .execute();
}

/** Deletes alerts that were sent, except those that fired again meanwhile. */
export async function deleteHeld(db: Database, sent: readonly HeldAlert[]): Promise<void> {
  await sql`
    delete from alert_held using unnest(
      ${sent.map(({ alertId }) => alertId)}::int8[],
      ${sent.map(({ reachedAtMs }) => new Date(reachedAtMs))}::timestamptz[]
    ) as sent (id, at)
    where alert_id = sent.id and reached_at = sent.at`.execute(db);
}

/** When the waiting alerts of a recipient are sent. */
export interface HeldTimes {
  readonly sendAtMs: number;
  /** Those of waiting lists, which wait for no digest. */
  readonly waitingListMs: number;
}

/** Sends the waiting alerts of a recipient at other times. */
export async function rescheduleHeld(
  trx: Transaction,
  recipientId: number,
  { sendAtMs, waitingListMs }: HeldTimes,
): Promise<void> {
  await sql`
    update alert_held set send_at = case when alert.kind in ('stock', 'release')
      then ${new Date(waitingListMs)}::timestamptz else ${new Date(sendAtMs)}::timestamptz end
    from alert where alert.id = alert_id and recipient_id = ${recipientId} and not is_queued`.execute(trx);
}

/** Deletes all waiting alerts of a recipient. */
export async function deleteAllHeld(trx: Transaction, recipientId: number): Promise<void> {
  await trx.deleteFrom('alert_held').where('recipient_id', '=', recipientId).execute();
}
