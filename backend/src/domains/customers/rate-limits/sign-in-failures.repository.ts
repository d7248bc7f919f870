import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** How many failures lock a subject, counted from the first one on, and for how long. */
export interface LockPolicy {
  readonly failures: number;
  readonly windowMs: number;
}

/** What a counted try may do. */
export interface CountedTry {
  /** How many were left before it: below 1 the subject is locked and the try must not be made. */
  readonly left: number;
  /** For how long the subject is locked from now on, milliseconds; 0 when it is not. */
  readonly lockedMs: number;
}

/**
 * Counts one try before it is made, so that tries beside each other are counted too. The last one allowed locks the subject
 * for `windowMs`.
 */
export async function countTry(
  db: Database,
  subject: string,
  policy: LockPolicy,
  nowMs: number,
): Promise<CountedTry> {
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
  if (!row) throw new Error('A try was not counted');
  return {
    left: policy.failures + 1 - row.failures,
    lockedMs: row.locked_until === null ? 0 : row.locked_until.getTime() - nowMs,
  };
}

/** Takes one counted try back: it was a good one. */
export async function forgiveTry(db: Database, subject: string): Promise<void> {
  await sql`
    with forgiven as (
      delete from sign_in_failures where subject = ${subject} and failures <= 1
    )
    update sign_in_failures set failures = failures - 1, locked_until = null
    where subject = ${subject} and failures > 1`.execute(db);
}

/** Forgets every failure of a subject. */
export async function forgetFailures(db: Database | Transaction, subject: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('subject', '=', subject).execute();
}

/** Removes what began before `beforeMs` and locks nothing any more. */
export async function deleteOldFailures(db: Database, beforeMs: number, nowMs: number): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('since', '<', new Date(beforeMs))
    .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<', new Date(nowMs))]))
    .execute();
}
