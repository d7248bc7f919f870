import { encodeUid } from '@ingot/catalog-engine/model/uid.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { cancelLatePreorder } from './cancel-late-preorder.ts';
import { findLateLines } from './late-lines.ts';
import { splitLatePreorder } from './split-late-preorder.ts';

/** Resolvers for late pre-orders. */
export const resolvers: Resolvers = {
  Mutation: {
    cancelLatePreorder: (_, { input }, { services, viewer }) =>
      cancelLatePreorder(services, request(input, viewer)),
    splitLatePreorder: (_, { input }, { services, viewer }) =>
      splitLatePreorder(services, request(input, viewer)),
  },
  CustomerOrder: {
    late_preorders: async (order, _, { now, services, viewer }) => {
      const isBuyers = order.customerId === null || order.customerId === viewer.customerId;
      if (!isBuyers) return [];
      const lines = await findLateLines(services.db, order, now);
      return lines.map((late) => ({
        item_id: encodeUid(late.item.id),
        name: late.item.name,
        quantity: late.pieces,
        promised_ship_date: late.promisedOn,
        days_late: late.daysLate,
        can_split: late.hasRest,
        refund: presentMoney(late.refundMinor, order.currency),
      }));
    },
    split_from: ({ splitFrom }) => splitFrom,
    split_orders: ({ splitOrders }) => [...splitOrders],
  },
};

function request(
  { item_id, token }: { readonly item_id: string | number; readonly token: string },
  { customerId }: { readonly customerId: number | null },
) {
  return { itemUid: String(item_id), token, customerId };
}
