import { randomUUID } from 'node:crypto';
import type { Services } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { type Credentials, checkCredentials } from '../../credentials/check-credentials.ts';
import { requireShare, type Visit } from '../../rate-limits/address-limit.ts';
import { AUTHENTICATOR } from '../codes/security-type.ts';
import { TWO_FACTOR_RESET_REQUESTED } from '../notices/two-factor-jobs.ts';
import { emailChangedRecently, isEmailRecent } from './recent-email.ts';

const LIMIT = { name: 'two-factor-mail', times: 10, windowMs: 600_000 };

/**
 * Requests a link that disables a lost authenticator. Mails it only after a right password and only
 * if an app is set up. A wrong password counts as at sign-in.
 * @throws ContractError as for sign-in, for a recently changed address, and for too many requests
 * from one network address
 */
export async function requestTwoFactorReset(
  deps: Pick<Services, 'db' | 'jobs' | 'config'>,
  credentials: Credentials,
  visit: Visit,
): Promise<void> {
  await requireShare(LIMIT, deps, visit);
  const { customer, signInAttempt } = await checkCredentials(deps, credentials, visit);
  await signInAttempt.discard();
  if (customer.securityType !== AUTHENTICATOR) return;
  if (isEmailRecent(customer, visit.nowMs)) throw emailChangedRecently();
  const data = { customerId: customer.id, requestId: randomUUID() };
  await inTransaction(deps.db, (trx) => deps.jobs.send(trx, TWO_FACTOR_RESET_REQUESTED, data));
}
