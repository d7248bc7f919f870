import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { WorkKind } from './work-kind.ts';

/** Counts stop above this number, because an exact count reads every row. */
export const MOST_COUNTED = 9_999;

/** The open work of one kind. */
export interface WorkCount {
  readonly code: string;
  /** At most `MOST_COUNTED` + 1. */
  readonly count: number;
  /** Epoch milliseconds; null without rows. */
  readonly oldestAtMs: number | null;
}

/** One waiting row. */
export interface WorkRow {
  readonly subject: string;
  readonly label: string | null;
  readonly sinceMs: number;
}

/** Returns the number and the oldest row of each kind, in one statement. */
export async function countWork(db: Database, kinds: readonly WorkKind[]): Promise<WorkCount[]> {
  if (kinds.length === 0) return [];
  const counts = kinds.map(
    ({ code, rows }) => sql`select ${code}::text as code, count(*)::int as count, min(since) as oldest
      from (${capped(rows)}) as waiting`,
  );
  const found = await sql<{ code: string; count: number; oldest: Date | null }>`
    ${sql.join(counts, sql` union all `)}`.execute(db);
  return found.rows.map(({ code, count, oldest }) => ({
    code,
    count,
    oldestAtMs: oldest?.getTime() ?? null,
  }));
}

/** Returns a text that changes when a row is added to a kind or removed from one. */
export async function workVersion(db: Database, kinds: readonly WorkKind[]): Promise<string> {
  if (kinds.length === 0) return '';
  const marks = kinds.map(
    ({ rows }) => sql`(select concat(count(*), '.', sum(hashtext(subject || since)::bigint))
      from (${capped(rows)}) as waiting)`,
  );
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', ${sql.join(marks)}) as version`.execute(db);
  return rows[0]?.version ?? '';
}

/** Returns the rows of a kind, oldest first. */
export async function listWork(db: Database, kind: WorkKind, limit: number): Promise<WorkRow[]> {
  const { rows } = await sql<{ subject: string; label: string | null; since: Date }>`
    select subject, label, since from (${kind.rows}) as waiting order by since, subject limit ${limit}`.execute(
    db,
  );
  return rows.map(({ subject, label, since }) => ({ subject, label, sinceMs: since.getTime() }));
}

function capped(rows: RawBuilder<unknown>) {
  return sql`select subject, since from (${rows}) as every limit ${MOST_COUNTED + 1}`;
}
