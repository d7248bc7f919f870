import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Cart } from '../cart.ts';

/** A purchase of a limited product. `productId` is the product's `limitedId`. */
export interface HouseholdPurchase {
  readonly productId: number;
  readonly boughtAtMs: number;
}

/**
 * Returns when the household of a cart last bought each product, by id. The household is the
 * customer, or the cart's current shipping address. Products without a purchase are absent.
 */
export async function findHouseholdPurchases(
  trx: Transaction,
  cart: Pick<Cart, 'id' | 'customerId'>,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('household_purchase')
    .select(({ fn }) => ['product_id', fn.max('bought_at').as('bought_at')])
    .where('product_id', '=', sql<number>`any(${[...productIds]}::bigint[])`)
    .where((purchase) =>
      purchase.or([
        purchase('customer_id', '=', cart.customerId),
        purchase(
          'household',
          '=',
          purchase
            .selectFrom('cart_address')
            .select('cart_address.household')
            .where('cart_address.cart_id', '=', cart.id)
            .where('cart_address.kind', '=', 'shipping'),
        ),
      ]),
    )
    .groupBy('product_id')
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.bought_at.getTime()]));
}

/** Returns a customer's latest purchase of each limited product, newest first. */
export async function findPurchasesOfCustomer(
  db: Database,
  customerId: number,
): Promise<HouseholdPurchase[]> {
  const rows = await db
    .selectFrom('household_purchase')
    .select(({ fn }) => ['product_id', fn.max('bought_at').as('bought_at')])
    .where('customer_id', '=', customerId)
    .groupBy('product_id')
    .orderBy('bought_at', 'desc')
    .execute();
  return rows.map((row) => ({ productId: row.product_id, boughtAtMs: row.bought_at.getTime() }));
}

/** Records that an order bought these limited products. The order's row must exist. */
export async function insertHouseholdPurchases(
  trx: Transaction,
  cart: Pick<Cart, 'id' | 'customerId'>,
  order: { readonly id: number; readonly placedAtMs: number },
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return;
  await sql`
    insert into household_purchase (order_id, product_id, customer_id, household, bought_at)
    select ${order.id}::bigint, product_id, ${cart.customerId}::bigint,
      (select household from cart_address where cart_id = ${cart.id} and kind = 'shipping'),
      ${new Date(order.placedAtMs)}::timestamptz
    from unnest(${[...productIds]}::bigint[]) as bought (product_id)`.execute(trx);
}

/** Deletes the purchases of an order. */
export async function deletePurchasesOfOrder(trx: Transaction, orderId: number): Promise<void> {
  await trx.deleteFrom('household_purchase').where('order_id', '=', orderId).execute();
}

/** A product that moved from one order to another, with the product that its limit may count. */
export interface MovedPurchase {
  readonly fromId: number;
  readonly toId: number;
  readonly productIds: readonly number[];
  /** The products that are left in the first order, with those that their limits may count. */
  readonly leftIds: readonly number[];
}

/**
 * Copies a purchase to the order of the moved product. Deletes the first one if nothing that its limit
 * counts is left in its order.
 */
export async function movePurchase(
  trx: Transaction,
  { fromId, toId, productIds, leftIds }: MovedPurchase,
): Promise<void> {
  const bought = sql`${[...new Set(productIds)]}::bigint[]`;
  await sql`
    insert into household_purchase (order_id, product_id, customer_id, household, bought_at)
    select ${toId}::bigint, product_id, customer_id, household, bought_at from household_purchase
    where order_id = ${fromId} and product_id = any(${bought})`.execute(trx);
  await sql`
    delete from household_purchase
    where order_id = ${fromId} and product_id = any(${bought})
      and product_id <> all(${[...leftIds]}::bigint[])`.execute(trx);
}
