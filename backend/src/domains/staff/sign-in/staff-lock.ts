import { createHash } from 'node:crypto';
import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  countAttempt,
  deleteFailures,
  removeAttempt,
} from '../../../platform/limits/failed-attempts.repository.ts';
import { isLoopback, visitorOf } from '../../../platform/limits/visitor-limit.ts';
import { LOCK_MS } from '../accounts/lock-time.ts';
import { accountLocked } from '../accounts/staff-errors.ts';

/** Five wrong attempts lock an account. */
const ACCOUNT_POLICY = { failures: 5, windowMs: LOCK_MS };
/** Twenty wrong attempts from a network address lock it for all accounts. */
const ADDRESS_POLICY = { failures: 20, windowMs: LOCK_MS };

/** A sign-in attempt, counted as a failure until `succeed` or `discard`. */
export interface StaffAttempt {
  /** Whether a failure of this attempt locks the account. */
  readonly isLast: boolean;
  /** The attempt was neither a failure nor a success. */
  discard(): Promise<void>;
  /** Deletes the failures of the account. */
  succeed(): Promise<void>;
}

/**
 * Counts a sign-in attempt before it is made, for the account, existing or not, and for the network
 * address.
 * @throws ContractError while either is locked
 */
export async function countStaffAttempt(
  db: Database,
  email: string,
  { address, nowMs }: { readonly address: string; readonly nowMs: number },
): Promise<StaffAttempt> {
  const account = staffSubject(email);
  const visitor = subject('address', visitorOf(address));
  const isShared = isLoopback(address);
  const { left, lockedMs } = await countAttempt(db, account, ACCOUNT_POLICY, nowMs);
  if (left < 1) throw accountLocked(lockedMs);
  if (!isShared) {
    const counted = await countAttempt(db, visitor, ADDRESS_POLICY, nowMs);
    if (counted.left < 1) {
      await removeAttempt(db, account);
      throw accountLocked(counted.lockedMs);
    }
  }
  return {
    isLast: left === 1,
    async discard() {
      await removeAttempt(db, account);
      if (!isShared) await removeAttempt(db, visitor);
    },
    async succeed() {
      await deleteFailures(db, account);
      if (!isShared) await removeAttempt(db, visitor);
    },
  };
}

/** Returns the subject that counts wrong attempts of an e-mail address. */
export function staffSubject(email: string): string {
  return subject('account', canonicalEmail(email) ?? email.trim().toLowerCase());
}

function subject(kind: 'account' | 'address', name: string): string {
  return `staff-${kind}:${createHash('sha256').update(name).digest('hex')}`;
}
