import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import {
  type CustomerTotal,
  findOrderIdsOf,
  totalsOfCustomers,
  unpaidOf,
} from '../desk-list/customer-orders.repository.ts';
import { readOrderRows } from '../desk-list/order-list.repository.ts';
import { toOrderRow } from '../desk-list/present-order-row.ts';

const MAX_ROWS = 100;

/** Resolvers for the orders of a customer. */
export const customerOrderResolvers: Resolvers = {
  Query: {
    customer_orders: async (_, { customer, limit }, { services: { db, shop } }) => {
      const id = readId(customer);
      const [ids, [total]] = await Promise.all([
        findOrderIdsOf(db, id, Math.min(Math.max(1, limit), MAX_ROWS)),
        totalsOfCustomers(db, [id]),
      ]);
      const rows = await readOrderRows(db, ids, 'placed');
      return {
        orders: rows.map(toOrderRow),
        count: total?.orders ?? 0,
        spent: total?.spentMinor ?? 0,
        currency: shop.store.baseCurrency,
      };
    },
    customer_order_totals: async (_, { customers }, { services: { db, shop } }) => {
      const ids = customers.slice(0, MAX_ROWS).map(readId);
      return (await totalsOfCustomers(db, ids)).map((total) => toTotal(total, shop.store.baseCurrency));
    },
    customer_limits: async (_, { customer }, { services: { db, shop, config } }) => {
      const { orders, valueMinor } = await unpaidOf(db, readId(customer));
      const { perVisitor, valueMinor: mostMinor } = config.openOrders;
      return {
        currency: shop.store.baseCurrency,
        unpaid_orders: orders,
        most_unpaid_orders: perVisitor === 0 ? null : perVisitor,
        unpaid_value: valueMinor,
        most_unpaid_value: mostMinor === 0 ? null : mostMinor,
        methods: shop.paymentMethods.map(({ code, title, maximumMinor }) => ({
          code,
          title,
          most: Number.isSafeInteger(maximumMinor) ? maximumMinor : null,
        })),
      };
    },
  },
};

function toTotal({ customerId, orders, spentMinor }: CustomerTotal, currency: string) {
  return { customer: String(customerId), orders, spent: spentMinor, currency };
}
