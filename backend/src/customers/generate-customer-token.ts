import { createHash } from 'node:crypto';
import type { Services } from '../graph/context.ts';
import { isLoopback, visitorOf } from '../graph/visitor-limit.ts';
import type { Visit } from './address-limit.ts';
import { findCustomerByEmail } from './customer.repository.ts';
import { signInIncorrect, signInLocked } from './customer-errors.ts';
import { insertToken } from './customer-token.repository.ts';
import { isPassword } from './password-hash.ts';
import { hashSecretToken, newSecretToken } from './secret-token.ts';
import { countTry, forgetFailures, forgiveTry } from './sign-in-failures.repository.ts';
import { tokenLifetimeMs } from './token-lifetime.ts';

/** Five failures for an account, twenty from an address, lock it for a quarter of an hour (OPEN-14). */
const LOCK_MINUTES = 15;
const WINDOW_MS = LOCK_MINUTES * 60_000;
const ACCOUNT_POLICY = { failures: 5, windowMs: WINDOW_MS };
const ADDRESS_POLICY = { failures: 20, windowMs: WINDOW_MS };

/** A token and how long it lives without being used. */
export interface IssuedToken {
  readonly token: string;
  readonly lifetimeSeconds: number;
}

/**
 * Signs in with an e-mail address and a password (API-24, API-25): gives a new token, of which only the hash is kept.
 * An unknown address takes as long, is counted and is locked like a known one with a wrong password.
 * @throws ContractError, one for every wrong pair and one for whatever is locked
 */
export async function generateCustomerToken(
  { db, shop }: Pick<Services, 'db' | 'shop'>,
  { email, password }: { readonly email: string; readonly password: string },
  { clientAddress, nowMs }: Visit,
): Promise<IssuedToken> {
  const account = accountSubject(email);
  const address = subject('address', visitorOf(clientAddress));
  // A proxy on the machine itself would lock everybody out together.
  const isShared = isLoopback(clientAddress);
  const left = Math.min(
    await countTry(db, account, ACCOUNT_POLICY, nowMs),
    isShared ? 1 : await countTry(db, address, ADDRESS_POLICY, nowMs),
  );
  if (left < 1) throw signInLocked(LOCK_MINUTES);
  const customer = await findCustomerByEmail(db, email.trim());
  if (!(await isPassword(password, customer?.passwordHash ?? null)) || customer === null) {
    throw signInIncorrect();
  }
  await forgetFailures(db, account);
  if (!isShared) await forgiveTry(db, address);
  const token = newSecretToken();
  const lifetimeMs = tokenLifetimeMs(shop);
  await insertToken(db, {
    tokenHash: hashSecretToken(token),
    customerId: customer.id,
    expiresAtMs: nowMs + lifetimeMs,
  });
  return { token, lifetimeSeconds: lifetimeMs / 1000 };
}

/** What failures of an account are counted under, whether there is such an account or not. */
export function accountSubject(email: string): string {
  return subject('account', email.trim().toLowerCase());
}

function subject(kind: 'account' | 'address', name: string): string {
  return `${kind}:${createHash('sha256').update(name).digest('hex')}`;
}
