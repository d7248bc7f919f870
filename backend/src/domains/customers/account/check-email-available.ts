import type { Services } from '../../../platform/context.ts';
import { findCustomerByEmail } from '../customer.repository.ts';
import { requireShare, type Visit } from '../rate-limits/address-limit.ts';
import { checkedEmail } from './check-names.ts';

/**
 * Queries about e-mail addresses per visitor. All operations that reveal whether an account exists
 * share it. It allows typing errors, but not testing lists.
 */
export const EMAIL_QUERIES = { name: 'email-available', times: 10, windowMs: 600_000 };

/**
 * Returns whether an e-mail address has no account. Creating an account reveals the same.
 * @throws ContractError for an invalid address, and for too many queries from one network address
 */
export async function checkEmailAvailable(
  deps: Pick<Services, 'db' | 'config'>,
  email: string,
  visit: Visit,
): Promise<boolean> {
  const address = checkedEmail(email);
  await requireShare(EMAIL_QUERIES, deps, visit);
  return (await findCustomerByEmail(deps.db, address)) === null;
}
