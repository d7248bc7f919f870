import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Alert, AlertOwner, AlertTarget } from './alert.ts';
import { alertFromRow, targetToColumns } from './alert-row.ts';

/** Returns the alerts of a customer or a guest, newest first. */
export async function findAlerts(db: Database | Transaction, owner: AlertOwner): Promise<Alert[]> {
  const rows = await db.selectFrom('alert').selectAll().where(ofOwner(owner)).orderBy('id', 'desc').execute();
  return rows.map(alertFromRow);
}

/** Returns the same and locks them until `trx` ends, by the row of the account or the guest. */
export async function lockAlerts(trx: Transaction, owner: AlertOwner): Promise<Alert[]> {
  await ('customerId' in owner
    ? trx.selectFrom('customer').select('id').where('id', '=', owner.customerId).forUpdate().execute()
    : trx.selectFrom('alert_recipient').select('id').where('id', '=', owner.guestId).forUpdate().execute());
  return findAlerts(trx, owner);
}

/** The condition of an owner's alerts. */
function ofOwner(owner: AlertOwner) {
  return 'customerId' in owner
    ? sql<boolean>`alert.customer_id = ${owner.customerId}`
    : sql<boolean>`alert.guest_id = ${owner.guestId}`;
}

function ownerColumns(owner: AlertOwner): { customer_id: number | null; guest_id: number | null } {
  return 'customerId' in owner
    ? { customer_id: owner.customerId, guest_id: null }
    : { customer_id: null, guest_id: owner.guestId };
}

/** Returns an alert by id; null if it does not exist. */
export async function findAlert(db: Database | Transaction, id: number): Promise<Alert | null> {
  const row = await db.selectFrom('alert').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? alertFromRow(row) : null;
}

/** Inserts an armed alert. @throws on a duplicate: `alert_once` */
export async function insertAlert(
  trx: Transaction,
  alert: {
    readonly owner: AlertOwner;
    readonly target: AlertTarget;
    readonly pauseToken: string;
    readonly nowMs: number;
  },
): Promise<Alert> {
  await blockChecks(trx);
  const row = await trx
    .insertInto('alert')
    .values({
      ...ownerColumns(alert.owner),
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

/** Pauses or resumes an alert of its owner and returns it; null if the owner has no such alert. */
export async function setPaused(
  trx: Transaction,
  owner: AlertOwner,
  id: number,
  isPaused: boolean,
): Promise<Alert | null> {
  if (!isPaused) await blockChecks(trx);
  const row = await trx
    .updateTable('alert')
    .set({ is_paused: isPaused })
    .where('id', '=', id)
    .where(ofOwner(owner))
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

/** Deletes an alert of its owner. Returns false if the owner has no such alert. */
export async function deleteAlert(db: Database, owner: AlertOwner, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('alert')
    .where('id', '=', id)
    .where(ofOwner(owner))
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
 * changed or resumed alert may already be reached. The last value stays, because it shows whether
 * only an exchange rate has moved the figure.
 */
async function resetFigure(trx: Transaction, id: number): Promise<void> {
  await sql`
    insert into alert_figure (watched, kind, product_id, customer_id, metal, direction, currency, method, quantity)
    select watched, kind, product_id, case kind when 'total' then customer_id end, metal, direction, currency, method, quantity
    from alert
    where id = ${id} and threshold_e4 is not null
    on conflict (watched) do update set has_new_alerts = true`.execute(trx);
}
