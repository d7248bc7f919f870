import type { Services } from '../../../platform/context.ts';
import { findGroupId } from './group-members.repository.ts';
import { groupOf, groupServices } from './group-services.ts';

/** Returns the services with the prices and limits of a customer's group. For a guest, they are the same. */
export async function servicesForBuyer<Deps extends Pick<Services, 'db' | 'shop' | 'spot'>>(
  deps: Deps,
  customerId: number | null,
): Promise<Deps> {
  if (customerId === null) return deps;
  return groupServices(deps, groupOf(deps, await findGroupId(deps.db, customerId)));
}
