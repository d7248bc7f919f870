import { createHash } from 'node:crypto';
import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  countAttempt,
  deleteFailures,
  removeAttempt,
} from '../../../platform/limits/failed-attempts.repository.ts';
import { isLoopback, visitorOf } from '../../../platform/limits/visitor-limit.ts';
import { signInLocked } from '../customer-errors.ts';
import type { Visit } from './address-limit.ts';

/** Five failures of an account, or twenty from a network address, lock it for `WINDOW_MS`. */
const WINDOW_MS = 15 * 60_000;
const ACCOUNT_POLICY = { failures: 5, windowMs: WINDOW_MS };
const ADDRESS_POLICY = { failures: 20, windowMs: WINDOW_MS };

/** A sign-in attempt, counted as a failure until one of these methods is called. */
export interface SignInAttempt {
  /** The attempt was neither a failure nor a success; earlier failures stay. */
  discard(): Promise<void>;
  /** The attempt succeeded; deletes the account's failures. */
  succeed(): Promise<void>;
}

/** The account of a sign-in attempt. */
export interface SignInSubject {
  readonly email: string;
  /**
   * Whether it is the demo account. Its failures count per visitor, because all visitors share it.
   */
  readonly isDemo: boolean;
}

/**
 * Counts a sign-in attempt before it is made, for the account, existing or not, and for the network
 * address.
 * @throws ContractError if either is locked
 */
export async function countSignIn(
  db: Database,
  { email, isDemo }: SignInSubject,
  { clientAddress, nowMs }: Visit,
): Promise<SignInAttempt> {
  const visitor = visitorOf(clientAddress);
  // Behind a local proxy all visitors have the loopback address, and would be locked together.
  const isShared = isLoopback(clientAddress);
  const account = isDemo ? subject('demo', visitor) : accountSubject(email);
  const address = subject('address', visitor);
  const limits = [
    ...(isShared && isDemo ? [] : [{ of: account, policy: ACCOUNT_POLICY }]),
    ...(isShared ? [] : [{ of: address, policy: ADDRESS_POLICY }]),
  ];
  const locks: number[] = [];
  for (const { of, policy } of limits) {
    const { left, lockedMs } = await countAttempt(db, of, policy, nowMs);
    if (left < 1) locks.push(lockedMs);
  }
  if (locks.length > 0) throw signInLocked(Math.max(...locks));
  return {
    async discard() {
      for (const { of } of limits) await removeAttempt(db, of);
    },
    async succeed() {
      await deleteFailures(db, account);
      if (!isShared) await removeAttempt(db, address);
    },
  };
}

/** Returns the subject that counts the failures of an e-mail address, with or without account. */
export function accountSubject(email: string): string {
  return subject('account', canonicalEmail(email) ?? email.trim().toLowerCase());
}

function subject(kind: 'account' | 'address' | 'demo', name: string): string {
  return `${kind}:${createHash('sha256').update(name).digest('hex')}`;
}
