import type { Services } from '../../../platform/context.ts';
import { findCustomerByEmail } from '../customer.repository.ts';
import type { CustomerWithPassword } from '../customer.ts';
import { signInIncorrect } from '../customer-errors.ts';
import type { Visit } from '../rate-limits/address-limit.ts';
import { countSignIn, type SignInTry } from '../rate-limits/sign-in-lock.ts';
import { isPassword } from './password-hash.ts';

/** An e-mail address and a password, as they were typed. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Whose address and password these are, and the counted try that they came with. An unknown address takes as long, is
 * counted and is locked like a known one with a wrong password.
 * @throws ContractError, one for every wrong pair and one for whatever is locked
 */
export async function checkCredentials(
  { db }: Pick<Services, 'db'>,
  { email, password }: Credentials,
  visit: Visit,
): Promise<{ readonly customer: CustomerWithPassword; readonly signInTry: SignInTry }> {
  const customer = await findCustomerByEmail(db, email);
  const signInTry = await countSignIn(db, { email, isDemo: customer?.isDemo ?? false }, visit);
  const isRight = await isPassword(password, customer?.passwordHash ?? null).catch(async (error) => {
    // Nobody looked at the password: the shop was too busy for it.
    await signInTry.forgive();
    throw error;
  });
  if (!isRight || customer === null) throw signInIncorrect();
  return { customer, signInTry };
}
