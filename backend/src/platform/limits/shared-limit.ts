import { createHash } from 'node:crypto';
import type { Services } from '../context.ts';
import type { Database } from '../database/database.ts';
import { type CountedSubject, countTries, takeBackTries } from './shared-limit.repository.ts';
import { visitorOf } from './visitor-limit.ts';

/** A limit that all processes of the shop keep together. */
export interface SharedLimit {
  /** What it limits: short, the same in every process. */
  readonly name: string;
  /** How often in a window that begins with the first time. */
  readonly times: number;
}

/** A limit in a window of its own. */
export interface WindowLimit extends SharedLimit {
  readonly windowMs: number;
}

/** Who does something limited: an address, or the id of a cart. */
export interface LimitedBy {
  readonly limit: SharedLimit;
  readonly who: string;
  /** How often it is done at once; 1 unless it is said. */
  readonly tries?: number;
}

/**
 * Counts one more time for all of these when every one of them allows it; gives false, and counts nothing, when one does not.
 * For guessing, new accounts and mails to others, which must stay slow whatever the number of processes; other floods are
 * kept off by `visitorLimit`, without SQL.
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
 * Counts one more time for `who` when the limit allows it, and gives whether it does: for what is written by hand, such as forms
 * and quotes, in one statement. Always true where limits are switched off.
 */
export async function takeShare(
  limit: WindowLimit,
  { db, config }: Pick<Services, 'db' | 'config'>,
  { who, nowMs }: { readonly who: string; readonly nowMs: number },
): Promise<boolean> {
  if (!config.isRateLimited) return true;
  return takeTries(db, [{ limit, who }], { windowMs: limit.windowMs, nowMs });
}

/** Takes back what `takeTries` counted last: it was not of the kind that is limited. */
export async function giveBackTries(db: Database, by: readonly LimitedBy[]): Promise<void> {
  await takeBackTries(db, subjectsOf(by));
}

function subjectsOf(by: readonly LimitedBy[]): CountedSubject[] {
  return by.map(({ limit, who, tries = 1 }) => ({
    // What clients send may be long or hold what no text of the database can; and no addresses are kept.
    subject: `${limit.name} ${createHash('sha256').update(visitorOf(who)).digest('base64url')}`,
    times: limit.times,
    tries,
  }));
}
