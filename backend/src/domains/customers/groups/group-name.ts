import { GENERAL_GROUP, groupById } from '@ingot/rules/customers/groups/customer-groups.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

/** Returns the name of a group. A number without a group has the prices and the name of the general one. */
export function groupName({ customerGroups }: Pick<ShopSettings, 'customerGroups'>, id: number): string {
  return groupById(customerGroups, id)?.name ?? GENERAL_GROUP.name;
}
