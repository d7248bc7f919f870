import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { isLoopback, visitorOf } from '../graph/visitor-limit.ts';
import type { Visit } from './address-limit.ts';
import { signInLocked } from './customer-errors.ts';
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

/**
 * Counts a sign-in before it is made, for the account, existing or not, and for the address it comes from.
 * @throws ContractError when either is locked
 */
export async function countSignIn(
  db: Database,
  email: string,
  { clientAddress, nowMs }: Visit,
): Promise<SignInTry> {
  const account = accountSubject(email);
  const address = subject('address', visitorOf(clientAddress));
  // A proxy on the machine itself would lock everybody out together.
  const isShared = isLoopback(clientAddress);
  const counted = [
    await countTry(db, account, ACCOUNT_POLICY, nowMs),
    ...(isShared ? [] : [await countTry(db, address, ADDRESS_POLICY, nowMs)]),
  ];
  const locks = counted.filter(({ left }) => left < 1).map(({ lockedMs }) => lockedMs);
  if (locks.length > 0) throw signInLocked(Math.max(...locks));
  const forgiveAddress = async () => {
    if (!isShared) await forgiveTry(db, address);
  };
  return {
    async forgive() {
      await forgiveTry(db, account);
      await forgiveAddress();
    },
    async succeed() {
      await forgetFailures(db, account);
      await forgiveAddress();
    },
  };
}

/** What failures of an account are counted under, whether there is such an account or not. */
export function accountSubject(email: string): string {
  return subject('account', email.trim().toLowerCase());
}

function subject(kind: 'account' | 'address', name: string): string {
  return `${kind}:${createHash('sha256').update(name).digest('hex')}`;
}
