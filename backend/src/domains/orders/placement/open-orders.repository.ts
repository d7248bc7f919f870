import { householdOf } from '@ingot/rules/checkout/pickup/household-of.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { bindSql, prepareStatement } from '../../../platform/database/prepare-statement.ts';
import { nextIds, type StoredIds } from './insert-order.repository.ts';
import { tradeKey } from './opposite-trades.repository.ts';
import type { OrderHolder } from './trades.ts';

/**
 * Locks the unpaid orders of a visitor and of households until `trx` ends.
 */
export async function lockHolders(
  trx: Transaction,
  { visitor, households }: { readonly visitor: string | null; readonly households: readonly string[] },
): Promise<void> {
  const keys = households.map((household) => `household ${household}`);
  if (visitor !== null) keys.push(`visitor ${visitor}`);
  await lockOf(keys).execute(trx);
}

function lockOf(keys: readonly string[]) {
  // Sorted, to avoid deadlocks.
  return sql`
    select pg_advisory_xact_lock(hashtextextended('open-orders ' || key, 0))
    from unnest(${keys.toSorted()}::text[]) as key`;
}

interface HolderKeys {
  readonly trade: string;
  readonly keys: readonly string[];
  readonly items: number;
}

const lockedHolder = prepareStatement((db, { trade, keys, items }: HolderKeys) =>
  bindSql(
    db,
    sql<StoredIds>`
      with locked as materialized (
        select pg_advisory_xact_lock_shared(hashtextextended(${trade}, 0))
        union all
        select pg_advisory_xact_lock(hashtextextended('open-orders ' || key, 0))
        from unnest(${keys}::text[]) as key
      ), ids as (${nextIds(items)})
      select ids.* from ids, (select count(*) from locked) as all_locks`,
  ),
);

/**
 * Blocks sales by the buyer and unpaid orders of the holder until the transaction ends. Orders of
 * one buyer do not block each other. Returns the number and ids for an order with `items` lines; see
 * `nextOrderIds`.
 */
export async function lockHolder(
  trx: Transaction,
  { visitor, household, customerId }: OrderHolder,
  { email, items }: { readonly email: string; readonly items: number },
): Promise<StoredIds> {
  const named = [
    household !== null && `household ${household}`,
    visitor !== null && `visitor ${visitor}`,
    customerId !== null && `customer ${customerId}`,
  ];
  const keys = named.filter((key) => key !== false).toSorted();
  const [ids] = (await trx.executeQuery(lockedHolder(trx, { trade: tradeKey(email), keys, items }))).rows;
  if (!ids) throw new Error('The order sequences returned no row');
  return ids;
}

/** Deletes the record of an unpaid order. */
export async function deleteOpenOrder(trx: Transaction, orderId: number): Promise<void> {
  await trx.deleteFrom('open_order').where('order_id', '=', orderId).execute();
}

/**
 * Records an unpaid order again that had been paid, for its account and its shipping address. The
 * connection of its buyer is no longer known. Does nothing for an order without a price.
 */
export async function restoreOpenOrder(trx: Transaction, orderId: number): Promise<void> {
  const order = await describeHolder(trx, orderId);
  if (order.value_minor === 0) return;
  await trx
    .insertInto('open_order')
    .values({ order_id: orderId, ...order })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(order))
    .execute();
}

/** Updates the record of an unpaid order after a change of its address or price. Ignores paid orders. */
export async function refreshOpenOrder(trx: Transaction, orderId: number): Promise<void> {
  const order = await describeHolder(trx, orderId);
  await trx.updateTable('open_order').set(order).where('order_id', '=', orderId).execute();
}

async function describeHolder(trx: Transaction, orderId: number) {
  const row = await trx
    .selectFrom('sales_order')
    .innerJoin('order_address', 'order_address.order_id', 'sales_order.id')
    .select(['customer_id', 'base_grand_total_minor', 'pickup_location'])
    .select(['street', 'postcode', 'country_code as countryCode'])
    .where('sales_order.id', '=', orderId)
    .where('order_address.kind', '=', 'shipping')
    .executeTakeFirstOrThrow();
  const { customer_id, base_grand_total_minor: value_minor, pickup_location: counter, ...address } = row;
  return { household: householdOf(address, counter === null ? [] : [counter]), customer_id, value_minor };
}
