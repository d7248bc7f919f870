import { normalizeAddress } from '@ingot/rules/checkout/addresses/normalize-address.ts';
import { householdOf } from '@ingot/rules/checkout/pickup/household-of.ts';
import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { type SqlBool, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { OppositeOrder, TradeIdentities, Trader } from './trades.ts';

/**
 * Blocks orders of a seller until `trx` ends, so that the later of an order and a sale sees the
 * earlier one. `lockHolder` locks the same key.
 */
export async function lockSeller(trx: Transaction, { email }: Trader): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${tradeKey(email)}, 0))`.execute(trx);
}

/** Returns the key of the advisory lock that orders and sales of one person share. */
export function tradeKey(email: string): string {
  return `trade ${buyerKey(email)}`;
}

/**
 * Returns an order that prevents a sale of these metals; null if there is none. These are unpaid
 * orders of the person, connection or household, and paid orders of the person
 * or connection placed after `sinceMs`. Own orders come first, unpaid ones among them. A product with a
 * fixed price counts for the metals for which the shop buys it or its contents.
 */
export async function findOppositeOrder(
  trx: Transaction,
  { customerId, email, visitor, households }: Trader & TradeIdentities,
  metals: readonly Metal[],
  sinceMs: number,
): Promise<OppositeOrder | null> {
  const isOwn = sql<boolean>`coalesce(sales_order.customer_id = ${customerId}::bigint, false)
    or sales_order.buyer_key = ${buyerKey(email)}`;
  const row = await trx
    .selectFrom('sales_order')
    .innerJoin('order_item', 'order_item.order_id', 'sales_order.id')
    .select([
      'sales_order.number',
      tradedMetal(metals).as('metal'),
      'sales_order.placed_at',
      sql<boolean>`sales_order.status in ('pending_payment', 'payment_overdue')`.as('is_unpaid'),
      isOwn.as('is_own'),
    ])
    .where(sql<SqlBool>`(${isOwn} or exists (
      select from open_order
      where open_order.order_id = sales_order.id
        and (open_order.visitor = ${visitor}::text or open_order.household = any(${[...households]}::text[]))
    ) or exists (
      select from price_lock
      where price_lock.cart_id = sales_order.cart_id and price_lock.visitor = ${visitor}::text))`)
    .where(sql<SqlBool>`(
      sales_order.status in ('pending_payment', 'payment_overdue')
      or (sales_order.status <> 'canceled' and sales_order.placed_at > ${new Date(sinceMs)}))`)
    .where(tradedMetal(metals), 'is not', null)
    .orderBy('is_own', 'desc')
    .orderBy('is_unpaid', 'desc')
    .orderBy('sales_order.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    number: row.number,
    metal: row.metal as Metal,
    placedAtMs: row.placed_at.getTime(),
    isUnpaid: row.is_unpaid,
    isOwn: row.is_own,
  };
}

/**
 * Returns an order of these metals that was placed after `sinceMs`, by anyone, with a shipping
 * address of the households; null if there is none. An order that a card paid is in no table of
 * unpaid orders, so its address decides. The seller's connection is not known of it.
 */
export async function findHouseholdOrder(
  trx: Transaction,
  households: readonly string[],
  metals: readonly Metal[],
  sinceMs: number,
): Promise<OppositeOrder | null> {
  if (households.length === 0) return null;
  const rows = await trx
    .selectFrom('sales_order')
    .innerJoin('order_item', 'order_item.order_id', 'sales_order.id')
    .innerJoin('order_address', 'order_address.order_id', 'sales_order.id')
    .select([
      'sales_order.number',
      tradedMetal(metals).as('metal'),
      'sales_order.placed_at',
      'order_address.street',
      'order_address.postcode',
      'order_address.country_code as countryCode',
      'sales_order.pickup_location',
    ])
    .where('sales_order.placed_at', '>', new Date(sinceMs))
    .where('sales_order.status', '<>', 'canceled')
    .where('order_address.kind', '=', 'shipping')
    .where(tradedMetal(metals), 'is not', null)
    .orderBy('sales_order.id', 'desc')
    .execute();
  const found = rows.find((row) => isHousehold(row) && households.includes(normalizeAddress(row)));
  if (found === undefined) return null;
  const { number, metal, placed_at: placedAt } = found;
  return { number, metal: metal as Metal, placedAtMs: placedAt.getTime(), isUnpaid: false, isOwn: false };
}

/**
 * One of `metals` that an order item is traded for: the metal of its price or, at a fixed price, a metal
 * for which the shop buys the product or its contents. Null without one.
 */
function tradedMetal(metals: readonly Metal[]) {
  const some = sql`any(${[...metals]}::text[])`;
  return sql<Metal | null>`case
    when order_item.ask_e4 is not null then (case when order_item.metal = ${some} then order_item.metal end)
    else (
      select bought.metal from product as ordered
        left join lateral jsonb_to_recordset(ordered.details->'contents') as part (sku text) on true
        join product as bought on bought.id = ordered.id or bought.sku = part.sku
      where ordered.id = order_item.product_id and bought.metal = ${some} and bought.details ? 'buyback'
      limit 1
    ) end`;
}

/** Returns the normalized shipping addresses of all orders of an account. */
export async function findOrderHouseholds(trx: Transaction, customerId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('order_address')
    .innerJoin('sales_order', 'sales_order.id', 'order_address.order_id')
    .select([
      'order_address.street',
      'order_address.postcode',
      'order_address.country_code as countryCode',
      'sales_order.pickup_location',
    ])
    .distinct()
    .where('sales_order.customer_id', '=', customerId)
    .where('order_address.kind', '=', 'shipping')
    .execute();
  return rows.filter(isHousehold).map(normalizeAddress);
}

/**
 * Returns the normalized addresses at which an account has received an order that was billed there. Nobody
 * claims a stranger's address in this way for free.
 */
export async function findProvenHouseholds(trx: Transaction, customerId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('sales_order')
    .innerJoin('order_address', 'order_address.order_id', 'sales_order.id')
    .select([
      'sales_order.id',
      'order_address.kind',
      'order_address.street',
      'order_address.postcode',
      'order_address.country_code as countryCode',
    ])
    .where('sales_order.customer_id', '=', customerId)
    .where('sales_order.status', 'in', ['shipped', 'complete'])
    .where('sales_order.pickup_location', 'is', null)
    .execute();
  const billed = new Set(
    rows.filter(({ kind }) => kind === 'billing').map((row) => `${row.id} ${normalizeAddress(row)}`),
  );
  const received = rows.filter(
    (row) => row.kind === 'shipping' && billed.has(`${row.id} ${normalizeAddress(row)}`),
  );
  return [...new Set(received.map(normalizeAddress))];
}

/** Returns whether an order has the address of a buyer, not that of its counter. */
function isHousehold(
  row: Parameters<typeof normalizeAddress>[0] & { readonly pickup_location: PickupLocation | null },
): boolean {
  return row.pickup_location === null || householdOf(row, [row.pickup_location]) !== null;
}
