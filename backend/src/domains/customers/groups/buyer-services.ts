import type { CustomerGroup } from '@ingot/rules/customers/groups/customer-groups.ts';
import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { findGroupId } from './group-members.repository.ts';
import { groupOf, groupServices } from './group-services.ts';

/** Returns the group of a customer as it is now; null for a guest and for the general group. */
export async function groupOfBuyer(
  { db, shop }: { readonly db: Database | Transaction } & Pick<Services, 'shop'>,
  customerId: number | null,
): Promise<CustomerGroup | null> {
  return customerId === null ? null : groupOf({ shop }, await findGroupId(db, customerId));
}

/** Returns the services with the prices and limits of a customer's group. For a guest, they are the same. */
export async function servicesForBuyer<Deps extends Pick<Services, 'db' | 'shop' | 'spot'>>(
  deps: Deps,
  customerId: number | null,
): Promise<Deps> {
  return groupServices(deps, await groupOfBuyer(deps, customerId));
}
