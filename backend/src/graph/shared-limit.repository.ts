import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** A limited thing somebody tries. */
export interface CountedSubject {
  readonly subject: string;
  /** How often in a window. */
  readonly times: number;
}

/**
 * Counts one more try of each subject, in one statement, and tells whether all are within their times; a window begins with
 * its first try. Processes and tries beside each other are counted one after the other.
 */
export async function countTries(
  db: Database,
  subjects: readonly CountedSubject[],
  { windowMs, nowMs }: { readonly windowMs: number; readonly nowMs: number },
): Promise<boolean> {
  const now = new Date(nowMs);
  const windowStart = new Date(nowMs - windowMs);
  const { rows } = await sql<{ subject: string; count: number }>`
    insert into guess_window as known (subject, count, since)
    select subject, 1, ${now}::timestamptz from unnest(${subjects.map(({ subject }) => subject)}::text[]) as tried (subject)
    order by subject
    on conflict (subject) do update set
      count = case when known.since <= ${windowStart} then 1 else known.count + 1 end,
      since = case when known.since <= ${windowStart} then ${now} else known.since end
    returning subject, count`.execute(db);
  return subjects.every(
    ({ subject, times }) => (rows.find((row) => row.subject === subject)?.count ?? 0) <= times,
  );
}

/** Takes back one try of each subject: it was none of the kind that is limited. */
export async function takeBackTries(db: Database, subjects: readonly CountedSubject[]): Promise<void> {
  const names = subjects.map(({ subject }) => subject);
  await sql`
    with forgotten as (
      delete from guess_window where subject = any(${names}::text[]) and count <= 1
    )
    update guess_window set count = count - 1 where subject = any(${names}::text[]) and count > 1`.execute(
    db,
  );
}

/** Removes windows that began before a moment. */
export async function deleteOldWindows(db: Database, beforeMs: number): Promise<void> {
  await db.deleteFrom('guess_window').where('since', '<', new Date(beforeMs)).execute();
}
