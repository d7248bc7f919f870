import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Alert, AlertTarget } from './alert.ts';
import { alertFromRow, targetToColumns } from './alert-row.ts';

/** Returns a customer's alerts, newest first. */
export async function findAlerts(db: Database | Transaction, customerId: number): Promise<Alert[]> {
  const rows = await db
    .selectFrom('alert')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(alertFromRow);
}

/** Returns the same and locks them until `trx` ends, by the account's row. */
export async function lockAlerts(trx: Transaction, customerId: number): Promise<Alert[]> {
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().execute();
  return findAlerts(trx, customerId);
}

/** Returns an alert by id; null if it does not exist. */
export async function findAlert(db: Database, id: number): Promise<Alert | null> {
  const row = await db.selectFrom('alert').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? alertFromRow(row) : null;
}

/** Inserts an armed alert. @throws on a duplicate: `alert_once` */
export async function insertAlert(
  trx: Transaction,
  alert: {
    readonly customerId: number;
    readonly target: AlertTarget;
    readonly pauseToken: string;
    readonly nowMs: number;
  },
): Promise<Alert> {
  await blockChecks(trx);
  const row = await trx
    .insertInto('alert')
    .values({
      customer_id: alert.customerId,
      ...targetToColumns(alert.target),
      pause_token: alert.pauseToken,
      created_at: new Date(alert.nowMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await resetFigure(trx, row.id);
  return alertFromRow(row);
}

/** Changes the target of an alert and arms it. */
export async function setTarget(trx: Transaction, id: number, target: AlertTarget): Promise<Alert> {
  await blockChecks(trx);
  const row = await trx
    .updateTable('alert')
    .set({ ...targetToColumns(target), is_armed: true, is_paused: false })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await resetFigure(trx, row.id);
  return alertFromRow(row);
}

/** Pauses or resumes a customer's alert and returns it; null if the customer has no such alert. */
export async function setPaused(
  trx: Transaction,
  customerId: number,
  id: number,
  isPaused: boolean,
): Promise<Alert | null> {
  if (!isPaused) await blockChecks(trx);
  const row = await trx
    .updateTable('alert')
    .set({ is_paused: isPaused })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returningAll()
    .executeTakeFirst();
  if (row && !isPaused) await resetFigure(trx, row.id);
  return row ? alertFromRow(row) : null;
}

/** Pauses the alert with this token and returns it; null if there is none. */
export async function pauseByToken(db: Database, token: string): Promise<Alert | null> {
  const row = await db
    .updateTable('alert')
    .set({ is_paused: true })
    .where('pause_token', '=', token)
    .returningAll()
    .executeTakeFirst();
  return row ? alertFromRow(row) : null;
}

/** Deletes a customer's alert. Returns false if the customer has no such alert. */
export async function deleteAlert(db: Database, customerId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('alert')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Waits for a running price check and blocks the next one until `trx` ends. Called before the row
 * changes, in the lock order of the check.
 */
async function blockChecks(trx: Transaction): Promise<void> {
  await trx.selectFrom('alert_check').select('seen').forShare().execute();
}

/**
 * Makes the next check compare all alerts of this figure, whatever value it saw last. A new,
 * changed or resumed alert may already be reached.
 */
async function resetFigure(trx: Transaction, id: number): Promise<void> {
  await sql`
    insert into alert_figure (watched, kind, product_id, metal, direction, currency, method)
    select watched, kind, product_id, metal, direction, currency, method from alert
    where id = ${id} and threshold_e4 is not null
    on conflict (watched) do update set value_e4 = null`.execute(trx);
}
