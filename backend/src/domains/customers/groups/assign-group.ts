import {
  type CustomerGroup,
  GENERAL_GROUP,
  groupById,
} from '@ingot/rules/customers/groups/customer-groups.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { customerGroupsSchema } from '../../shop/setting-schemas/customer-group-schema.ts';
import { lockSettings, readSections } from '../../shop/settings/change-sections.ts';
import { customerUnknown } from '../desk-page/desk-errors.ts';
import { groupChanged, groupUnknown, tooManyCustomers } from './group-errors.ts';
import { lockMembers, moveMembers } from './group-members.repository.ts';

const MOST_CUSTOMERS = 100;

/** Customers that move to a group. */
export interface GroupMove {
  readonly customerIds: readonly number[];
  readonly groupId: number;
  /** The group that the person saw for every customer; null if it does not matter. */
  readonly seenId: number | null;
}

/**
 * Moves customers to a group: all of them or none. Customers of the group stay as they are. Each move
 * is an entry in the audit log. The next request of a customer has the new prices; a price lock stays.
 * Returns the number of moved customers.
 * @throws ContractError for an unknown group or customer, and if a customer has left the seen group
 */
export async function assignGroup(desk: Desk, { customerIds, groupId, seenId }: GroupMove): Promise<number> {
  const ids = [...new Set(customerIds)];
  if (ids.length === 0 || ids.length > MOST_CUSTOMERS) throw tooManyCustomers(MOST_CUSTOMERS);
  return inTransaction(desk.db, async (trx) => {
    // The group cannot be deleted meanwhile.
    await lockSettings(trx);
    const { documents } = await readSections({ db: trx }, ['customer_groups']);
    const groups = customerGroupsSchema.parse(documents.customer_groups);
    if (groupId !== GENERAL_GROUP.id && groupById(groups, groupId) === null) throw groupUnknown();
    const members = await lockMembers(trx, ids);
    if (members.length !== ids.length) throw customerUnknown();
    const moved = members.filter((member) => member.groupId !== groupId);
    const other = moved.find((member) => seenId !== null && member.groupId !== seenId);
    if (other) throw groupChanged(other.name);
    if (moved.length === 0) return 0;
    await moveMembers(
      trx,
      moved.map(({ id }) => id),
      groupId,
    );
    await recordActions(
      desk,
      trx,
      moved.map((member) => ({
        verb: 'customer-group',
        subject: member.email,
        details: { customer: member.id },
        before: { group: nameOf(groups, member.groupId) },
        after: { group: nameOf(groups, groupId) },
      })),
    );
    return moved.length;
  });
}

function nameOf(groups: readonly CustomerGroup[], id: number): string {
  return groupById(groups, id)?.name ?? GENERAL_GROUP.name;
}
