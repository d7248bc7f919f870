import { randomUUID } from 'node:crypto';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { insertCustomer } from '../customer.repository.ts';
import type { Customer } from '../customer.ts';
import { PASSWORD_RESET_REQUESTED } from '../mails/customer-jobs.ts';
import { EMPTY_PROFILE } from '../profile.ts';
import { newSecretToken } from '../sessions/secret-token.ts';
import { checkedEmail, checkedName } from './check-names.ts';

/** An account that staff create for a person on the telephone. */
export interface AccountByStaff {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly storeView: string;
  readonly nowMs: number;
}

/**
 * Prepares an account without a usable password and returns the function that stores it. The hash takes
 * time, so it is computed before the transaction. The customer gets the mail to set a password.
 * @throws ContractError for invalid fields; the returned function throws the constraint
 * `customer_email_once` for a taken address
 */
export async function prepareAccount(
  { jobs, shop }: Pick<Services, 'jobs' | 'shop'>,
  { email, firstname, lastname, storeView, nowMs }: AccountByStaff,
): Promise<(trx: Transaction) => Promise<Customer>> {
  const account = {
    email: checkedEmail(email),
    firstname: checkedName(firstname, 'First Name'),
    lastname: checkedName(lastname, 'Last Name'),
    isSubscribed: false,
    isConfirmed: !shop.features.accountConfirmation,
    ...EMPTY_PROFILE,
    createdAtMs: nowMs,
    storeView,
  };
  const passwordHash = await hashPassword(newSecretToken());
  return async (trx) => {
    const customer = await insertCustomer(trx, { ...account, passwordHash });
    const link = { email: customer.email, requestId: randomUUID(), isByStaff: true };
    await jobs.send(trx, PASSWORD_RESET_REQUESTED, link);
    return customer;
  };
}
