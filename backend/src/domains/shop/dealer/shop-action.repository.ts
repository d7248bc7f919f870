import type { AuditVerb } from '@ingot/rules/staff/audit-verbs.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import { systemUser } from './system-user.ts';

/** An action of staff. */
export interface ShopAction {
  readonly atMs: number;
  readonly byName: string;
  /** The operating system account of the process; empty for actions before it was recorded. */
  readonly systemUser: string;
  readonly verb: string;
  /** The object of the action: an order number, a SKU, a metal. */
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** The changed values before the action; null for none. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** The changed values after the action; null for none. */
  readonly after: Readonly<Record<string, unknown>> | null;
  /** The member of staff; null for a command, an import or the system. */
  readonly staffId: number | null;
  /** Network address of the browser; empty for the command line. */
  readonly origin: string;
}

/** An action to record. */
export type NewShopAction = Omit<
  ShopAction,
  'systemUser' | 'verb' | 'before' | 'after' | 'staffId' | 'origin'
> & { readonly verb: AuditVerb } & Partial<Pick<ShopAction, 'before' | 'after' | 'staffId' | 'origin'>>;

/** Records an action in the transaction that performs it. Returns the id of the record. */
export async function insertShopAction(trx: Transaction, action: NewShopAction): Promise<number> {
  const { id } = await trx
    .insertInto('shop_action')
    .values(rowOf(action))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const MAX_PER_STATEMENT = 1_000;

/** Records several actions. */
export async function insertShopActions(trx: Transaction, actions: readonly NewShopAction[]): Promise<void> {
  for (let at = 0; at < actions.length; at += MAX_PER_STATEMENT) {
    await trx
      .insertInto('shop_action')
      .values(actions.slice(at, at + MAX_PER_STATEMENT).map(rowOf))
      .execute();
  }
}

/** Begins to count the rows of a running import, which the entry `actionId` announced. */
export async function beginImportProgress(trx: Transaction, actionId: number): Promise<void> {
  await trx.insertInto('import_progress').values({ action_id: actionId }).execute();
}

/** Adds to the rows of a running import. */
export async function addToImportProgress(
  trx: Transaction,
  actionId: number,
  rows: { readonly imported: number; readonly changed: number; readonly leftOut: number },
): Promise<void> {
  await sql`
    update import_progress set imported = imported + ${rows.imported},
      changed = changed + ${rows.changed}, left_out = left_out + ${rows.leftOut}
    where action_id = ${actionId}`.execute(trx);
}

/** Ends the count of a finished import. */
export async function endImportProgress(trx: Transaction, actionId: number): Promise<void> {
  await trx.deleteFrom('import_progress').where('action_id', '=', actionId).execute();
}

function rowOf(action: NewShopAction) {
  return {
    at: new Date(action.atMs),
    by_name: action.byName,
    system_user_name: systemUser(),
    verb: action.verb,
    subject: action.subject,
    details: JSON.stringify(action.details),
    before: action.before == null ? null : JSON.stringify(action.before),
    after: action.after == null ? null : JSON.stringify(action.after),
    staff_id: action.staffId ?? null,
    origin: action.origin ?? '',
  };
}

/** Returns the recorded actions, newest first. A subject (case-insensitive) restricts them. */
export async function findShopActions(
  db: Database,
  { subject, limit }: { readonly subject: string | null; readonly limit: number },
): Promise<ShopAction[]> {
  const rows = await db
    .selectFrom('shop_action')
    .leftJoin('import_progress', 'import_progress.action_id', 'shop_action.id')
    .selectAll('shop_action')
    .select(['imported', 'changed', 'left_out'])
    .$if(subject !== null, (query) =>
      query.where(sql`lower(subject collate "C")`, '=', sql`lower(${subject ?? ''} collate "C")`),
    )
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ imported, changed, left_out, ...row }) => ({
    ...readAction(row),
    details: {
      ...(row.details as Record<string, unknown>),
      ...(imported !== null && { imported, changed, left_out, finished: false }),
    },
  }));
}

/** Returns the actions with one of these verbs since a time, newest first. */
export async function findActionsOfVerbs(
  db: Database,
  {
    verbs,
    sinceMs,
    limit,
  }: { readonly verbs: readonly string[]; readonly sinceMs: number; readonly limit: number },
): Promise<ShopAction[]> {
  const rows = await db
    .selectFrom('shop_action')
    .selectAll()
    .where('verb', '=', sql<string>`any(${[...verbs]}::text[])`)
    .where('at', '>=', new Date(sinceMs))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(readAction);
}

/** A recorded action with its id. */
export type RecordedAction = ShopAction & { readonly id: number };

/** Returns the recorded changes of settings sections, newest first, before an id unless it is null. */
export async function findSettingActions(
  db: Database | Transaction,
  { sections, before, limit }: { sections: readonly string[]; before: number | null; limit: number },
): Promise<RecordedAction[]> {
  const rows = await db
    .selectFrom('shop_action')
    .selectAll()
    .where('verb', '=', 'settings')
    .where('subject', '=', sql<string>`any(${[...sections]}::text[])`)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...readAction(row), id: row.id }));
}

/** Returns one recorded change of settings; null for none. */
export async function findSettingAction(
  db: Database | Transaction,
  id: number,
): Promise<RecordedAction | null> {
  const row = await db
    .selectFrom('shop_action')
    .selectAll()
    .where('verb', '=', 'settings')
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { ...readAction(row), id: row.id };
}

function readAction(row: Selectable<Tables['shop_action']>): ShopAction {
  return {
    atMs: row.at.getTime(),
    byName: row.by_name,
    systemUser: row.system_user_name,
    verb: row.verb,
    subject: row.subject,
    details: row.details as Record<string, unknown>,
    before: row.before as ShopAction['before'],
    after: row.after as ShopAction['after'],
    staffId: row.staff_id,
    origin: row.origin,
  };
}
