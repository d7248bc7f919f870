import { randomUUID } from 'node:crypto';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Credentials, checkCredentials } from '../credentials/check-credentials.ts';
import { notConfirmed } from '../customer-errors.ts';
import { PASSWORD_RESET_REQUESTED } from '../mails/customer-jobs.ts';
import type { Visit } from '../rate-limits/address-limit.ts';
import { insertToken } from '../sessions/customer-token.repository.ts';
import { hashSecretToken, newSecretToken } from '../sessions/secret-token.ts';
import { tokenLifetimeMs } from '../sessions/token-lifetime.ts';
import { checkSecondFactor, type FactorMissing } from './check-second-factor.ts';

/** A new access token and its lifetime while unused. */
export interface IssuedToken {
  readonly kind: 'token';
  readonly token: string;
  readonly lifetimeSeconds: number;
  readonly securityType: number | null;
  /** New recovery codes if this sign-in set up an app; null otherwise. */
  readonly recoveryCodes: readonly string[] | null;
}

/** The result of a sign-in with the right password. */
export type SignInResult = IssuedToken | FactorMissing | { readonly kind: 'password-update' };

/**
 * Signs in with e-mail address, password and, if the account has a second factor, its code. Returns
 * a new token, or the missing factor. The shop stores only the hash of a token. Stores no state
 * between password and code; each attempt sends both. A wrong code counts like a wrong password.
 * @throws ContractError, equal for every wrong pair; others for a wrong code and for a lock
 */
export async function generateCustomerToken(
  deps: Pick<Services, 'db' | 'shop' | 'jobs' | 'config'>,
  { securityCode, ...pair }: Credentials & { readonly securityCode: string | null },
  visit: Visit,
): Promise<SignInResult> {
  const { db, shop, jobs } = deps;
  const { nowMs } = visit;
  const { customer, signInAttempt } = await checkCredentials(deps, pair, visit);
  if (!customer.isConfirmed) {
    await signInAttempt.discard();
    throw notConfirmed();
  }
  if (customer.mustRenewPassword) {
    await signInAttempt.discard();
    const data = { email: customer.email, requestId: randomUUID() };
    await inTransaction(db, (trx) => jobs.send(trx, PASSWORD_RESET_REQUESTED, data));
    return { kind: 'password-update' };
  }
  const factor = await checkSecondFactor(deps, customer, securityCode, nowMs);
  if (factor.kind !== 'passed') {
    await signInAttempt.discard();
    return factor;
  }
  await signInAttempt.succeed();
  const token = newSecretToken();
  const lifetimeMs = tokenLifetimeMs(shop);
  await insertToken(db, {
    tokenHash: hashSecretToken(token),
    customerId: customer.id,
    expiresAtMs: nowMs + lifetimeMs,
  });
  const { securityType, recoveryCodes } = factor;
  return { kind: 'token', token, lifetimeSeconds: lifetimeMs / 1000, securityType, recoveryCodes };
}
