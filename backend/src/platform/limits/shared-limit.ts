import { createHash } from 'node:crypto';
import type { Services } from '../context.ts';
import type { Database } from '../database/database.ts';
import { type CountedSubject, countTries, takeBackTries } from './shared-limit.repository.ts';
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

/** The subject of a limit: an address, or the id of a cart. */
export interface LimitedBy {
  readonly limit: SharedLimit;
  readonly who: string;
  /** Number of attempts; 1 by default. */
  readonly tries?: number;
}

/**
 * Counts an attempt for all subjects when every limit allows it. Otherwise returns false and counts
 * nothing. For guesses, new accounts and mails to others, which must stay slow for any number of
 * processes. `visitorLimit` handles other floods without SQL.
 */
export async function takeTries(
  db: Database,
  by: readonly LimitedBy[],
  window: { readonly windowMs: number; readonly nowMs: number },
): Promise<boolean> {
  const subjects = subjectsOf(by);
  const isAllowed = await countTries(db, subjects, window);
  if (!isAllowed) await takeBackTries(db, subjects);
  return isAllowed;
}

/**
 * Counts an attempt of `who` when the limit allows it, and returns whether it does. For forms and
 * quotes, in one statement. Always returns true while limits are switched off.
 */
export async function takeShare(
  limit: WindowLimit,
  { db, config }: Pick<Services, 'db' | 'config'>,
  { who, nowMs }: { readonly who: string; readonly nowMs: number },
): Promise<boolean> {
  if (!config.isRateLimited) return true;
  return takeTries(db, [{ limit, who }], { windowMs: limit.windowMs, nowMs });
}

/** Subtracts what `takeTries` counted last, because it was not limited. */
export async function giveBackTries(db: Database, by: readonly LimitedBy[]): Promise<void> {
  await takeBackTries(db, subjectsOf(by));
}

function subjectsOf(by: readonly LimitedBy[]): CountedSubject[] {
  return by.map(({ limit, who, tries = 1 }) => ({
    // Hashed, because a client's value may be long or contain characters that the database rejects,
    // and because addresses are not stored.
    subject: `${limit.name} ${createHash('sha256').update(visitorOf(who)).digest('base64url')}`,
    times: limit.times,
    tries,
  }));
}
