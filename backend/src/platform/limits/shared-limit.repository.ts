import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** A limited thing somebody tries. */
export interface CountedSubject {
  readonly subject: string;
  /** How often in a window. */
  readonly times: number;
  /** How many there are now. */
  readonly tries: number;
}

/**
 * Counts the tries of each subject, in one statement, and tells whether all are within their times; a window begins with
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
    select subject, tries, ${now}::timestamptz
      from unnest(${subjects.map(({ subject }) => subject)}::text[], ${subjects.map(({ tries }) => tries)}::int[]) as tried (subject, tries)
    order by subject
    on conflict (subject) do update set
      count = case when known.since <= ${windowStart} then excluded.count else known.count + excluded.count end,
      since = case when known.since <= ${windowStart} then ${now} else known.since end
    returning subject, count`.execute(db);
  return subjects.every(
    ({ subject, times }) => (rows.find((row) => row.subject === subject)?.count ?? 0) <= times,
  );
}

/** Takes back the tries of each subject: they were none of the kind that is limited. */
export async function takeBackTries(db: Database, subjects: readonly CountedSubject[]): Promise<void> {
  await sql`
    with tried as (
      select * from unnest(${subjects.map(({ subject }) => subject)}::text[], ${subjects.map(({ tries }) => tries)}::int[]) as tried (subject, tries)
    ), forgotten as (
      delete from guess_window known using tried where known.subject = tried.subject and known.count <= tried.tries
    )
    update guess_window known set count = known.count - tried.tries from tried
      where known.subject = tried.subject and known.count > tried.tries`.execute(db);
}

/** Removes windows that began before a moment. */
export async function deleteOldWindows(db: Database, beforeMs: number): Promise<void> {
  await db.deleteFrom('guess_window').where('since', '<', new Date(beforeMs)).execute();
}
