import type { Services, Viewer } from '../../../platform/context.ts';
import { updateCustomerRow } from '../customer.repository.ts';
import type { Customer } from '../customer.ts';
import { checkedProfile, type SentProfile } from '../profile.ts';
import { requireCustomer } from '../require-customer.ts';
import { checkedName } from './check-names.ts';

/** What of an account may change without its password; null or undefined = stays. */
export interface CustomerUpdate {
  readonly firstname?: string | null | undefined;
  readonly lastname?: string | null | undefined;
  readonly isSubscribed?: boolean | null | undefined;
  readonly profile: SentProfile;
  readonly nowMs: number;
}

/**
 * Changes what is not guarded by the password of who asks: names, the newsletter and the rest of what they say of
 * themselves.
 * @throws ContractError for a guest and for whatever is not valid
 */
export async function updateCustomer(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  update: CustomerUpdate,
): Promise<Customer> {
  const { id } = await requireCustomer(db, viewer);
  return updateCustomerRow(db, id, {
    ...(update.firstname != null && { firstname: checkedName(update.firstname, 'First Name') }),
    ...(update.lastname != null && { lastname: checkedName(update.lastname, 'Last Name') }),
    ...checkedProfile(update.profile, update.nowMs),
    ...(update.isSubscribed != null && { isSubscribed: update.isSubscribed }),
  });
}
