import type { Services } from '../../../platform/context.ts';
import { inTransaction, violatedConstraint } from '../../../platform/database/transaction.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { insertCustomer } from '../customer.repository.ts';
import type { Customer } from '../customer.ts';
import { emailTaken, requireStrongPassword } from '../customer-errors.ts';
import { CUSTOMER_CREATED, CUSTOMER_EMAIL_PROVEN } from '../mails/customer-jobs.ts';
import { checkedProfile, EMPTY_PROFILE, type SentProfile } from '../profile.ts';
import { requireShare, type Visit } from '../rate-limits/address-limit.ts';
import { isPossibleSecret } from '../sessions/secret-token.ts';
import { checkedEmail, checkedName } from './check-names.ts';

/** What an account is made of, as it was typed (ENT-31); null = not given. */
export interface AccountToCreate {
  readonly email: string | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly password: string | null;
  readonly isSubscribed: boolean;
  /** Token of an order placed as a guest with this address, which becomes the account's; null = none. */
  readonly orderToken: string | null;
  readonly profile: SentProfile;
  /** Code of the store view that it is made in. */
  readonly storeView: string;
}

/** More accounts than a household needs, fewer than it takes to fill the table or to try out addresses. */
const LIMIT = { name: 'create-account', times: 10, windowMs: 3_600_000 };

/**
 * Makes an account (API-26) and queues the welcome. Does not sign in; where the shop wants addresses proven, nobody can
 * before that.
 * @throws ContractError for anything missing or not valid, a weak password, a taken address, too many from one place
 */
export async function createCustomer(
  deps: Pick<Services, 'db' | 'config' | 'jobs' | 'shop'>,
  { email, firstname, lastname, password, isSubscribed, orderToken, profile, storeView }: AccountToCreate,
  visit: Visit,
): Promise<Customer> {
  if (email === null || email.trim() === '' || !password) {
    const missing = password ? 'Email' : 'Password';
    throw inputError(`Required parameters are missing: ${missing}`, 'REQUIRED_PARAMETER_MISSING');
  }
  const account = {
    email: checkedEmail(email),
    firstname: checkedName(firstname ?? '', 'First Name'),
    lastname: checkedName(lastname ?? '', 'Last Name'),
    isSubscribed,
    isConfirmed: !deps.shop.features.accountConfirmation,
    ...EMPTY_PROFILE,
    ...checkedProfile(profile, visit.nowMs),
    createdAtMs: visit.nowMs,
    storeView,
  };
  requireStrongPassword(password);
  await requireShare(LIMIT, deps, visit);
  try {
    const passwordHash = await hashPassword(password);
    return await inTransaction(deps.db, async (trx) => {
      const customer = await insertCustomer(trx, { ...account, passwordHash });
      await deps.jobs.send(trx, CUSTOMER_CREATED, { customerId: customer.id });
      // Whose address is never proven loses the account, and must not take an order along.
      if (customer.isConfirmed && orderToken !== null && isPossibleSecret(orderToken)) {
        const proof = { customerId: customer.id, email: customer.email, orderToken };
        await deps.jobs.send(trx, CUSTOMER_EMAIL_PROVEN, proof);
      }
      return customer;
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'customer_email_once') throw error;
    throw emailTaken();
  }
}
