import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Transaction } from '../database/database.ts';

/** Selects orders with their items, addresses and taxes, in one statement. */
export function orderQuery(db: Database | Transaction) {
  return db
    .selectFrom('sales_order')
    .selectAll('sales_order')
    .select((order) => [
      jsonArrayFrom(
        order
          .selectFrom('order_item')
          .selectAll('order_item')
          .select(sql<number | null>`(extract(epoch from order_item.spot_at) * 1000)::bigint`.as('spot_ms'))
          .whereRef('order_item.order_id', '=', 'sales_order.id')
          .orderBy('order_item.position'),
      ).as('items'),
      jsonArrayFrom(
        order
          .selectFrom('order_address')
          .selectAll('order_address')
          .whereRef('order_address.order_id', '=', 'sales_order.id'),
      ).as('addresses'),
      jsonArrayFrom(
        order
          .selectFrom('order_tax')
          .select(['order_tax.label', 'order_tax.rate_ppm', 'order_tax.amount_minor'])
          .whereRef('order_tax.order_id', '=', 'sales_order.id')
          .orderBy('order_tax.position'),
      ).as('taxes'),
    ]);
}

/** One row of it. */
export type OrderRow = Awaited<ReturnType<ReturnType<typeof orderQuery>['executeTakeFirstOrThrow']>>;
