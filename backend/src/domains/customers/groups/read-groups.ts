import { type CustomerGroup, GENERAL_GROUP } from '@ingot/rules/customers/groups/customer-groups.ts';
import type { Services } from '../../../platform/context.ts';
import { customerGroupsSchema } from '../../shop/setting-schemas/customer-group-schema.ts';
import { readSections } from '../../shop/settings/change-sections.ts';
import { listChanges } from '../../shop/settings/undo-change.ts';
import { countGroupMembers } from './group-members.repository.ts';
import { GROUP_SETTINGS } from './save-group.ts';

const PPM_PER_POINT = 10_000;

/** Returns the groups in the shape of the office's schema. Reads the database, not this process's copy. */
export async function readGroups({ db, shop, config }: Pick<Services, 'db' | 'shop' | 'config'>) {
  const [{ version, documents }, members, history] = await Promise.all([
    readSections({ db }, GROUP_SETTINGS.sections),
    countGroupMembers(db),
    listChanges(db, GROUP_SETTINGS),
  ]);
  const groups = customerGroupsSchema.parse(documents.customer_groups);
  return {
    version,
    currency: shop.store.baseCurrency,
    groups: groups.map((group) => presentGroup(group, members.get(group.id) ?? 0)),
    general: {
      name: GENERAL_GROUP.name,
      largest_order: shop.orderLimits.maximumMinor,
      largest_quote: shop.sellToUs.labelInsuredToMinor,
      unpaid_orders: config.openOrders.perVisitor || null,
      unpaid_value: config.openOrders.valueMinor || null,
    },
    methods: shop.paymentMethods.map(({ code, title }) => ({ code, title })),
    history: history.map(({ id, atMs, byName, changes }) => ({
      id: String(id),
      at: atMs,
      by: byName,
      values: Object.entries(changes).map(([path, { before, after }]) => ({
        path,
        before: before ?? null,
        after: after ?? null,
      })),
    })),
  };
}

function presentGroup(group: CustomerGroup, members: number) {
  const { gold, silver, platinum, palladium } = group.premiumPpm;
  return {
    id: String(group.id),
    name: group.name,
    members,
    gold: gold / PPM_PER_POINT,
    silver: silver / PPM_PER_POINT,
    platinum: platinum / PPM_PER_POINT,
    palladium: palladium / PPM_PER_POINT,
    payment_methods: group.paymentMethods && [...group.paymentMethods],
    largest_order: group.largestOrderMinor,
    largest_quote: group.largestQuoteMinor,
    unpaid_orders: group.unpaidOrders,
    unpaid_value: group.unpaidValueMinor,
  };
}
