import { createHash } from 'node:crypto';
import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isLoopback, visitorOf } from '../../../platform/limits/visitor-limit.ts';
import { signInLocked } from '../customer-errors.ts';
import type { Visit } from './address-limit.ts';
import { countTry, forgetFailures, forgiveTry } from './sign-in-failures.repository.ts';

/** Five failures for an account, twenty from an address, lock it for a quarter of an hour (OPEN-14). */
const WINDOW_MS = 15 * 60_000;
const ACCOUNT_POLICY = { failures: 5, windowMs: WINDOW_MS };
const ADDRESS_POLICY = { failures: 20, windowMs: WINDOW_MS };

/** One sign-in that was counted as a failure until it says otherwise. */
export interface SignInTry {
  /** It was none, and no proof either: the failures before it stand. */
  forgive(): Promise<void>;
  /** Whoever it was is who they say: the account's failures are forgotten. */
  succeed(): Promise<void>;
}

/** Whose sign-in is counted. */
export interface SignInSubject {
  readonly email: string;
  /** The demo account, which everybody may use: its failures count for the visitor who made them, and lock nobody else. */
  readonly isDemo: boolean;
}

/**
 * Counts a sign-in before it is made, for the account, existing or not, and for the address it comes from.
 * @throws ContractError when either is locked
 */
export async function countSignIn(
  db: Database,
  { email, isDemo }: SignInSubject,
  { clientAddress, nowMs }: Visit,
): Promise<SignInTry> {
  const visitor = visitorOf(clientAddress);
  // A proxy on the machine itself would lock everybody out together.
  const isShared = isLoopback(clientAddress);
  const account = isDemo ? subject('demo', visitor) : accountSubject(email);
  const address = subject('address', visitor);
  const limits = [
    ...(isShared && isDemo ? [] : [{ of: account, policy: ACCOUNT_POLICY }]),
    ...(isShared ? [] : [{ of: address, policy: ADDRESS_POLICY }]),
  ];
  const locks: number[] = [];
  for (const { of, policy } of limits) {
    const { left, lockedMs } = await countTry(db, of, policy, nowMs);
    if (left < 1) locks.push(lockedMs);
  }
  if (locks.length > 0) throw signInLocked(Math.max(...locks));
  return {
    async forgive() {
      for (const { of } of limits) await forgiveTry(db, of);
    },
    async succeed() {
      await forgetFailures(db, account);
      if (!isShared) await forgiveTry(db, address);
    },
  };
}

/** What failures of an account are counted under, whether there is such an account or not. */
export function accountSubject(email: string): string {
  return subject('account', canonicalEmail(email) ?? email.trim().toLowerCase());
}

function subject(kind: 'account' | 'address' | 'demo', name: string): string {
  return `${kind}:${createHash('sha256').update(name).digest('hex')}`;
}
