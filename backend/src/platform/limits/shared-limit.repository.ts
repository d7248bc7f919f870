import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** A subject of a limit, such as a hashed address. */
export interface CountedSubject {
  readonly subject: string;
  /** Maximum number in a window. */
  readonly times: number;
  /** Number of attempts now. */
  readonly attempts: number;
}

/**
 * Increments each subject's attempt counter in one statement. Returns whether every subject is
 * still within its limit. A window begins with its first attempt. Concurrent calls, also of other
 * processes, are serialized.
 */
export async function incrementAttempts(
  db: Database,
  subjects: readonly CountedSubject[],
  { windowMs, nowMs }: { readonly windowMs: number; readonly nowMs: number },
): Promise<boolean> {
  const now = new Date(nowMs);
  const windowStart = new Date(nowMs - windowMs);
  const { rows } = await sql<{ subject: string; count: number }>`
    insert into attempt_window as known (subject, count, since)
    select subject, attempts, ${now}::timestamptz
      from unnest(${subjects.map(({ subject }) => subject)}::text[], ${subjects.map(({ attempts }) => attempts)}::int[]) as tried (subject, attempts)
    order by subject
    on conflict (subject) do update set
      count = case when known.since <= ${windowStart} then excluded.count else known.count + excluded.count end,
      since = case when known.since <= ${windowStart} then ${now} else known.since end
    returning subject, count`.execute(db);
  return subjects.every(
    ({ subject, times }) => (rows.find((row) => row.subject === subject)?.count ?? 0) <= times,
  );
}

/** Subtracts attempts that turned out not to be limited. */
export async function decrementAttempts(db: Database, subjects: readonly CountedSubject[]): Promise<void> {
  await sql`
    with tried as (
      select * from unnest(${subjects.map(({ subject }) => subject)}::text[], ${subjects.map(({ attempts }) => attempts)}::int[]) as tried (subject, attempts)
    ), forgotten as (
      delete from attempt_window known using tried where known.subject = tried.subject and known.count <= tried.attempts
    )
    update attempt_window known set count = known.count - tried.attempts from tried
      where known.subject = tried.subject and known.count > tried.attempts`.execute(db);
}

/** Deletes windows that began before a time. */
export async function deleteOldWindows(db: Database, beforeMs: number): Promise<void> {
  await db.deleteFrom('attempt_window').where('since', '<', new Date(beforeMs)).execute();
}
