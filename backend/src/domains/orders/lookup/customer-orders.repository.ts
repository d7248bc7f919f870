import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { PlacedOrder } from '../order.ts';
import type { OrderFilter, OrderSort } from './order-filter.ts';
import { orderQuery } from './order-query.repository.ts';
import { orderFromRow } from './order-row.ts';

/** Returns the newest orders of all buyers, of one status if given. */
export async function findNewestOrders(
  db: Database,
  { status, limit }: { readonly status: OrderStatus | null; readonly limit: number },
): Promise<PlacedOrder[]> {
  const rows = await orderQuery(db)
    .$if(status !== null, (query) => query.where('sales_order.status', '=', status))
    .orderBy('sales_order.placed_at', 'desc')
    .orderBy('sales_order.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(orderFromRow);
}

/**
 * Returns a page of a customer's orders, the number of matches, and when the first order was
 * placed.
 */
export async function findCustomerOrders(
  db: Database,
  customerId: number,
  {
    filter,
    sort,
    offset,
    limit,
  }: {
    readonly filter: OrderFilter;
    readonly sort: OrderSort;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ orders: PlacedOrder[]; total: number; firstPlacedAtMs: number | null }> {
  const numbers = filter.numbers && [...filter.numbers];
  const statuses = filter.statuses && [...filter.statuses];
  const time = (ms: number | null) => (ms === null ? null : new Date(ms));
  const fits = sql<boolean>`
    (${numbers}::text[] is null or sales_order.number = any(${numbers}::text[]))
    and position(${filter.partOfNumber.trim()} in sales_order.number) > 0
    and (${statuses}::text[] is null or sales_order.status = any(${statuses}::text[]))
    and sales_order.placed_at >= coalesce(${time(filter.placedFromMs)}::timestamptz, '-infinity')
    and sales_order.placed_at < coalesce(${time(filter.placedBeforeMs)}::timestamptz, 'infinity')
    and sales_order.grand_total_minor >= coalesce(${filter.totalFromMinor}::bigint, 0)
    and sales_order.grand_total_minor <= coalesce(${filter.totalToMinor}::bigint, sales_order.grand_total_minor)`;
  const direction = sort.isAscending ? 'asc' : 'desc';
  const { total, first } = await db
    .selectFrom('sales_order')
    .select((order) => [
      order.fn.countAll<number>().filterWhere(fits).as('total'),
      order.fn.min('placed_at').as('first'),
    ])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const rows = await orderQuery(db)
    .where('sales_order.customer_id', '=', customerId)
    .where(fits)
    .$if(!sort.byNumber, (query) => query.orderBy('sales_order.placed_at', direction))
    .$if(sort.byNumber, (query) =>
      query.orderBy(sql`length(sales_order.number)`, direction).orderBy('sales_order.number', direction),
    )
    .orderBy('sales_order.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    orders: rows.map(orderFromRow),
    total: Number(total),
    firstPlacedAtMs: first ? new Date(first).getTime() : null,
  };
}
