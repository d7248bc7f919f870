import type { Services } from '../../../platform/context.ts';
import { findCustomerByEmail } from '../customer.repository.ts';
import type { CustomerWithPassword } from '../customer.ts';
import { signInIncorrect } from '../customer-errors.ts';
import type { Visit } from '../rate-limits/address-limit.ts';
import { countSignIn, type SignInAttempt } from '../rate-limits/sign-in-lock.ts';
import { isPassword } from './password-hash.ts';

/** An e-mail address and a password, as typed. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Checks an e-mail address and password. Returns the account and the counted attempt. An unknown
 * address takes as long and is counted and locked like a wrong password.
 * @throws ContractError, equal for every wrong pair; another one while locked
 */
export async function checkCredentials(
  { db }: Pick<Services, 'db'>,
  { email, password }: Credentials,
  visit: Visit,
): Promise<{ readonly customer: CustomerWithPassword; readonly signInAttempt: SignInAttempt }> {
  const customer = await findCustomerByEmail(db, email);
  const signInAttempt = await countSignIn(db, { email, isDemo: customer?.isDemo ?? false }, visit);
  const isRight = await isPassword(password, customer?.passwordHash ?? null).catch(async (error) => {
    // The hash queue was full, so no password was checked.
    await signInAttempt.discard();
    throw error;
  });
  if (!isRight || customer === null) throw signInIncorrect();
  return { customer, signInAttempt };
}
