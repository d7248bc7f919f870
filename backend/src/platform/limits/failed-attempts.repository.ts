import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';

/**
 * The number of failures that lock a subject, within the window from the first failure. The lock
 * lasts as long as the window.
 */
export interface LockPolicy {
  readonly failures: number;
  readonly windowMs: number;
}

/** The result of counting an attempt. */
export interface CountedAttempt {
  /**
   * Attempts left, including this one. Below 1 the subject is locked, and the caller must not check
   * the password.
   */
  readonly left: number;
  /** Remaining time of the lock in milliseconds; 0 if unlocked. */
  readonly lockedMs: number;
}

/**
 * Counts an attempt before it is made, so that concurrent attempts count, too. The last allowed
 * attempt locks the subject for `windowMs`.
 */
export async function countAttempt(
  db: Database,
  subject: string,
  policy: LockPolicy,
  nowMs: number,
): Promise<CountedAttempt> {
  const now = new Date(nowMs);
  const windowStart = new Date(nowMs - policy.windowMs);
  const lockedUntil = new Date(nowMs + policy.windowMs);
  const { rows } = await sql<{ failures: number; locked_until: Date | null }>`
    insert into sign_in_failures as known (subject, failures, since, locked_until)
    values (${subject}, 1, ${now}, ${policy.failures === 1 ? lockedUntil : null})
    on conflict (subject) do update set
      failures = case
        when known.locked_until > ${now} then ${policy.failures + 1}
        when known.locked_until is not null or known.since <= ${windowStart} then 1
        else known.failures + 1
      end,
      since = case
        when known.locked_until > ${now} then known.since
        when known.locked_until is not null or known.since <= ${windowStart} then ${now}
        else known.since
      end,
      locked_until = case
        when known.locked_until > ${now} then known.locked_until
        when known.locked_until is null and known.since > ${windowStart} and known.failures + 1 >= ${policy.failures}
          then ${lockedUntil}::timestamptz
        else null
      end
    returning failures, locked_until`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The attempt was not counted');
  return {
    left: policy.failures + 1 - row.failures,
    lockedMs: row.locked_until === null ? 0 : row.locked_until.getTime() - nowMs,
  };
}

/** Removes one counted attempt after a success. */
export async function removeAttempt(db: Database, subject: string): Promise<void> {
  await sql`
    with forgiven as (
      delete from sign_in_failures where subject = ${subject} and failures <= 1
    )
    update sign_in_failures set failures = failures - 1, locked_until = null
    where subject = ${subject} and failures > 1`.execute(db);
}

/** Deletes all failures of a subject. */
export async function deleteFailures(db: Database | Transaction, subject: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('subject', '=', subject).execute();
}

/** Deletes failures that began before `beforeMs` and do not lock a subject. */
export async function deleteOldFailures(db: Database, beforeMs: number, nowMs: number): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('since', '<', new Date(beforeMs))
    .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<', new Date(nowMs))]))
    .execute();
}
