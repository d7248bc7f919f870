import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Totals of the orders with a coupon in one currency, without canceled orders. */
export interface CouponCost {
  readonly couponId: number;
  readonly currency: string;
  readonly orders: number;
  /** Sum of the discounts of goods and of delivery. */
  readonly costMinor: number;
  /** Sum of goods after discounts, without delivery and tax. */
  readonly salesMinor: number;
}

/**
 * Selects the orders with a code of these coupons. Reads an orders table, because the discounts
 * domain must not import the orders domain.
 */
function ordersOf(ids: readonly number[]) {
  return sql`coupon as listed
    join coupon as own on own.id = listed.id or own.batch_id = listed.batch_id
    join sales_order as placed on upper(placed.coupon_code collate "C") = upper(own.code collate "C")
    where listed.id = any(${[...ids]}::bigint[]) and placed.status <> 'canceled'`;
}

/** Returns the costs of coupons to date, summed from their orders. */
export async function sumCouponCosts(db: Database, ids: readonly number[]): Promise<CouponCost[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; currency: string; orders: number; cost: number; sales: number }>`
    select listed.id, placed.currency, count(*)::int as orders,
      sum(placed.item_discount_minor + placed.shipping_discount_minor)::bigint as cost,
      sum(placed.subtotal_minor - placed.item_discount_minor - placed.fee_credit_minor)::bigint as sales
    from ${ordersOf(ids)} group by listed.id, placed.currency order by placed.currency`.execute(db);
  return rows.map(({ id, currency, orders, cost, sales }) => ({
    couponId: id,
    currency,
    orders,
    costMinor: cost,
    salesMinor: sales,
  }));
}

/** An order with a coupon. */
export interface CouponOrder {
  readonly id: number;
  readonly number: string;
  readonly placedMs: number;
  readonly code: string;
  readonly currency: string;
  readonly discountMinor: number;
  readonly totalMinor: number;
}

/** Returns the orders with a coupon, newest first. */
export async function listCouponOrders(
  db: Database,
  { couponId, beforeId, limit }: { couponId: number; beforeId: number | null; limit: number },
): Promise<CouponOrder[]> {
  const { rows } = await sql<{
    id: number;
    number: string;
    placed_at: Date;
    coupon_code: string;
    currency: string;
    discount: number;
    total: number;
  }>`
    select placed.id, placed.number, placed.placed_at, placed.coupon_code, placed.currency,
      placed.item_discount_minor + placed.shipping_discount_minor as discount, placed.grand_total_minor as total
    from ${ordersOf([couponId])} and ${beforeId === null ? sql`true` : sql`placed.id < ${beforeId}::bigint`}
    order by placed.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    placedMs: row.placed_at.getTime(),
    code: row.coupon_code,
    currency: row.currency,
    discountMinor: row.discount,
    totalMinor: row.total,
  }));
}
