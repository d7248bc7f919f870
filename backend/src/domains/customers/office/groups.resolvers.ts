import { GENERAL_GROUP, groupById } from '@ingot/rules/customers/groups/customer-groups.ts';
import type { CustomerGroupInput, Resolvers } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { undoChange } from '../../shop/settings/undo-change.ts';
import { assignGroup } from '../groups/assign-group.ts';
import { type EnteredGroup, premiumsOf } from '../groups/entered-group.ts';
import { previewGroup } from '../groups/preview-group.ts';
import { readGroups } from '../groups/read-groups.ts';
import { deleteGroup, GROUP_SETTINGS, saveGroup } from '../groups/save-group.ts';

/** Resolvers for groups of customers. */
export const groupResolvers: Resolvers = {
  Query: {
    customer_groups: (_, __, { services }) => readGroups(services),
    customer_group_names: (_, __, { services }) =>
      [GENERAL_GROUP, ...services.shop.customerGroups].map(({ id, name }) => ({ id: String(id), name })),
    customer_group_preview: (_, { id, group, skus }, { services }) => {
      const stored = id == null ? null : groupById(services.shop.customerGroups, readId(id));
      const premiums = { before: stored?.premiumPpm ?? null, after: premiumsOf(entered(group)) };
      return previewGroup(services, premiums, skus ?? null).map((product) => ({
        sku: product.sku,
        name: product.name,
        general: product.generalMinor,
        before: product.beforeMinor,
        after: product.afterMinor,
        bid: product.bidMinor,
      }));
    },
  },
  Mutation: {
    save_customer_group: async (_, { version, id, group }, context) => {
      const own = signedIn(context);
      const wanted = { version, id: id == null ? null : readId(id), entered: entered(group) };
      await saveGroup(officeDesk(own), own.services, wanted);
      return readGroups(own.services);
    },
    delete_customer_group: async (_, { version, id }, context) => {
      const own = signedIn(context);
      await deleteGroup(officeDesk(own), version, readId(id));
      return readGroups(own.services);
    },
    undo_customer_groups: async (_, { change }, context) => {
      const own = signedIn(context);
      await undoChange(officeDesk(own), GROUP_SETTINGS, readId(change));
      return readGroups(own.services);
    },
    set_customer_group: (_, { customers, group, seen }, context) =>
      assignGroup(officeDesk(signedIn(context)), {
        customerIds: customers.map(readId),
        groupId: readId(group),
        seenId: seen == null ? null : readId(seen),
      }),
  },
};

function entered(group: CustomerGroupInput): EnteredGroup {
  return {
    name: group.name,
    points: {
      gold: group.gold,
      silver: group.silver,
      platinum: group.platinum,
      palladium: group.palladium,
    },
    paymentMethods: group.payment_methods ?? null,
    largestOrderMinor: group.largest_order ?? null,
    largestQuoteMinor: group.largest_quote ?? null,
    unpaidOrders: group.unpaid_orders ?? null,
    unpaidValueMinor: group.unpaid_value ?? null,
  };
}
