import { groupById } from '@ingot/rules/customers/groups/customer-groups.ts';
import type { Services } from '../../../platform/context.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { customerGroupsSchema } from '../../shop/setting-schemas/customer-group-schema.ts';
import { changeSections } from '../../shop/settings/change-sections.ts';
import type { SettingScope } from '../../shop/settings/undo-change.ts';
import { checkGroupPrices } from './check-group-prices.ts';
import { type EnteredGroup, groupDocument, premiumsOf } from './entered-group.ts';
import { groupUnknown } from './group-errors.ts';

/** The settings that the history of groups includes. */
export const GROUP_SETTINGS = {
  sections: ['customer_groups'],
  includes: () => true,
} as const satisfies SettingScope;

/**
 * Saves the terms of a group, or adds one if `id` is null. Prices of its customers follow at once.
 * @throws ContractError `CONFLICT` for another version, `BID_ABOVE_ASK` if the group would buy below a
 * bid, and for an invalid value
 */
export async function saveGroup(
  desk: Desk,
  deps: Pick<Services, 'catalog' | 'spot' | 'shop' | 'clock'>,
  { version, id, entered }: { version: string; id: number | null; entered: EnteredGroup },
): Promise<void> {
  // Rejects invalid values before the check of all products.
  groupDocument(
    entered,
    desk.shop.customerGroups.filter((one) => one.id !== id),
    desk.shop,
  );
  await checkGroupPrices(deps, premiumsOf(entered));
  await changeSections(desk, version, {
    customer_groups: (stored) => {
      const groups = customerGroupsSchema.parse(stored);
      if (id !== null && groupById(groups, id) === null) throw groupUnknown();
      const number = id ?? Math.max(1, ...groups.map((one) => one.id)) + 1;
      const others = groups.filter((one) => one.id !== number);
      return { by_number: { [number]: groupDocument(entered, others, desk.shop) } };
    },
  });
}

/**
 * Deletes a group.
 * @throws ContractError `CONFLICT` for another version, `GROUP_IN_USE` if the group has customers
 */
export async function deleteGroup(desk: Desk, version: string, id: number): Promise<void> {
  await changeSections(desk, version, {
    customer_groups: (stored) => {
      if (groupById(customerGroupsSchema.parse(stored), id) === null) throw groupUnknown();
      return { by_number: { [id]: null } };
    },
  });
}
