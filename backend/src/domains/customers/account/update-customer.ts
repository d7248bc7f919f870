import type { Services, Viewer } from '../../../platform/context.ts';
import { updateCustomerRow } from '../customer.repository.ts';
import type { Customer } from '../customer.ts';
import { checkedProfile, type SentProfile } from '../profile.ts';
import { requireCustomer } from '../require-customer.ts';
import { checkedName } from './check-names.ts';

/** Changes that need no password; null or undefined keeps the value. */
export interface CustomerUpdate {
  readonly firstname?: string | null | undefined;
  readonly lastname?: string | null | undefined;
  readonly isSubscribed?: boolean | null | undefined;
  readonly profile: SentProfile;
  readonly nowMs: number;
}

/**
 * Changes the viewer's names, newsletter subscription and profile.
 * @throws ContractError for a guest and for invalid values
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
