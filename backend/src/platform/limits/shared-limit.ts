import { createHash } from 'node:crypto';
import type { Services } from '../context.ts';
import type { Database } from '../database/database.ts';
import { type CountedSubject, decrementAttempts, incrementAttempts } from './shared-limit.repository.ts';
import { visitorOf } from './visitor-limit.ts';

/** A limit that all processes of the shop share. */
export interface SharedLimit {
  /** Short name, the same in every process. */
  readonly name: string;
  /** Maximum number in a window that begins with the first attempt. */
  readonly times: number;
}

/** A limit with its own window. */
export interface WindowLimit extends SharedLimit {
  readonly windowMs: number;
}

/** Attempts of a subject: an address, a customer, or the id of a cart. */
export interface LimitedSubject {
  readonly limit: SharedLimit;
  readonly subject: string;
  /** 1 by default. */
  readonly attempts?: number;
}

/**
 * Counts an attempt for all subjects when every limit allows it. Otherwise returns false and counts
 * nothing. For guesses, new accounts and mails to others, which must stay slow for any number of
 * processes. `visitorLimit` handles other floods without SQL.
 */
export async function consumeAttempts(
  db: Database,
  by: readonly LimitedSubject[],
  window: { readonly windowMs: number; readonly nowMs: number },
): Promise<boolean> {
  const subjects = subjectsOf(by);
  const isAllowed = await incrementAttempts(db, subjects, window);
  if (!isAllowed) await decrementAttempts(db, subjects);
  return isAllowed;
}

/**
 * Counts an attempt of `subject` when the limit allows it, and returns whether it does. For forms
 * and quotes, in one statement. Always returns true while limits are switched off.
 */
export async function consumeAttempt(
  limit: WindowLimit,
  { db, config }: Pick<Services, 'db' | 'config'>,
  { subject, nowMs }: { readonly subject: string; readonly nowMs: number },
): Promise<boolean> {
  if (!config.isRateLimited) return true;
  return consumeAttempts(db, [{ limit, subject }], { windowMs: limit.windowMs, nowMs });
}

/** Subtracts what `consumeAttempts` counted last, because it was not limited. */
export async function releaseAttempts(db: Database, by: readonly LimitedSubject[]): Promise<void> {
  await decrementAttempts(db, subjectsOf(by));
}

function subjectsOf(by: readonly LimitedSubject[]): CountedSubject[] {
  return by.map(({ limit, subject, attempts = 1 }) => ({
    // Hashed, because a client's value may be long or contain characters that the database rejects,
    // and because addresses are not stored.
    subject: `${limit.name} ${createHash('sha256').update(visitorOf(subject)).digest('base64url')}`,
    times: limit.times,
    attempts,
  }));
}
