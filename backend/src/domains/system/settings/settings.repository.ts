import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A change of settings in the audit log, of a command, an import or the office. */
export interface SettingEntry {
  readonly id: number;
  readonly atMs: number;
  readonly byName: string;
  readonly section: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const VERB = 'settings';

/** Makes changes of settings wait for each other until the transaction ends. */
export async function lockSettings(trx: Transaction): Promise<void> {
  await sql`lock table shop_setting in share row exclusive mode`.execute(trx);
}

/** Returns the changes of sections, newest first, before an entry if one is given. */
export async function listSettingEntries(
  db: Database,
  { sections, before, limit }: { sections: readonly string[]; before: number | null; limit: number },
): Promise<SettingEntry[]> {
  const rows = await db
    .selectFrom('shop_action')
    .select(['id', 'at', 'by_name', 'subject', 'details', 'before', 'after'])
    .where('verb', '=', VERB)
    .where('subject', 'in', [...sections])
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toEntry);
}

/** Returns one change; null for none. */
export async function findSettingEntry(db: Database, id: number): Promise<SettingEntry | null> {
  const row = await db
    .selectFrom('shop_action')
    .select(['id', 'at', 'by_name', 'subject', 'details', 'before', 'after'])
    .where('verb', '=', VERB)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toEntry(row);
}

function toEntry(row: {
  id: number;
  at: Date;
  by_name: string;
  subject: string;
  details: unknown;
  before: unknown;
  after: unknown;
}): SettingEntry {
  return {
    id: row.id,
    atMs: row.at.getTime(),
    byName: row.by_name,
    section: row.subject,
    details: row.details as SettingEntry['details'],
    before: row.before as SettingEntry['before'],
    after: row.after as SettingEntry['after'],
  };
}
