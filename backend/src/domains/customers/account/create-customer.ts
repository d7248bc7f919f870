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

/** Input of `createCustomer`, as typed; null for absent fields. */
export interface AccountToCreate {
  readonly email: string | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly password: string | null;
  readonly isSubscribed: boolean;
  /** Token of a guest order with this address, which moves into the account; null for none. */
  readonly orderToken: string | null;
  readonly profile: SentProfile;
  /** Code of the store view. */
  readonly storeView: string;
}

/** New accounts per visitor. The limit prevents filling the table and testing addresses. */
const LIMIT = { name: 'create-account', times: 10, windowMs: 3_600_000 };

/**
 * Creates an account and queues the welcome mail. Does not sign in. If the shop requires
 * confirmation, sign-in waits for it.
 * @throws ContractError for missing or invalid fields, a weak password, a taken address, and too
 * many accounts from one network address
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
      // An unconfirmed account may be deleted later, and must not take an order with it.
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
