import type { Services } from '../../../platform/context.ts';
import { findCustomerByEmail } from '../customer.repository.ts';
import { requireShare, type Visit } from '../rate-limits/address-limit.ts';
import { checkedEmail } from './check-names.ts';

/** Enough for somebody who mistypes, too few to go through a list, whichever operation tells of an address. */
export const EMAIL_QUESTIONS = { name: 'email-available', times: 10, windowMs: 600_000 };

/**
 * Whether an address has no account yet. What a sign-in offer needs, and what creating an account tells anyway.
 * @throws ContractError for a text that is no address, and for too many questions from one place
 */
export async function checkEmailAvailable(
  deps: Pick<Services, 'db' | 'config'>,
  email: string,
  visit: Visit,
): Promise<boolean> {
  const address = checkedEmail(email);
  await requireShare(EMAIL_QUESTIONS, deps, visit);
  return (await findCustomerByEmail(deps.db, address)) === null;
}
