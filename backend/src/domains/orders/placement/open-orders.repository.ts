import type { OpenOrders } from '@ingot/rules/checkout/order/open-orders.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { bindSql, prepareStatement } from '../../../platform/database/prepare-statement.ts';
import { tradeKey } from './opposite-trades.repository.ts';
import type { OrderHolder, UnpaidOrders } from './trades.ts';

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

const lockedHolder = prepareStatement((db, { trade, keys }: { trade: string; keys: string[] }) =>
  bindSql(
    db,
    sql`
      select pg_advisory_xact_lock_shared(hashtextextended(${trade}, 0))
      union all
      select pg_advisory_xact_lock(hashtextextended('open-orders ' || key, 0))
      from unnest(${keys}::text[]) as key`,
  ),
);

/**
 * Blocks sales by the buyer and unpaid orders of the holder until the transaction ends. Orders of
 * one buyer do not block each other.
 */
export async function lockHolder(
  trx: Transaction,
  { visitor, household, customerId }: OrderHolder,
  email: string,
): Promise<void> {
  const named = [
    household !== null && `household ${household}`,
    visitor !== null && `visitor ${visitor}`,
    customerId !== null && `customer ${customerId}`,
  ];
  const keys = named.filter((key) => key !== false).toSorted();
  await trx.executeQuery(lockedHolder(trx, { trade: tradeKey(email), keys }));
}

type UnpaidRow = Record<keyof UnpaidOrders, [orders: number, valueMinor: number]>;

/** An `OrderHolder` without nulls: with null parameters PostgreSQL plans every execution. */
type KnownHolder = { readonly [Identity in keyof OrderHolder]: NonNullable<OrderHolder[Identity]> };

const unpaidByHolder = prepareStatement<KnownHolder, UnpaidRow>((db, { visitor, household, customerId }) =>
  bindSql(
    db,
    sql<UnpaidRow>`
      select
        json_build_array(count(*) filter (where visitor = ${visitor}::text),
          coalesce(sum(value_minor) filter (where visitor = ${visitor}::text), 0)) as visitor,
        json_build_array(count(*) filter (where household = ${household}::text),
          coalesce(sum(value_minor) filter (where household = ${household}::text), 0)) as household,
        json_build_array(count(*) filter (where customer_id = ${customerId}::bigint),
          coalesce(sum(value_minor) filter (where customer_id = ${customerId}::bigint), 0)) as customer
      from open_order
      where visitor = ${visitor}::text or household = ${household}::text
        or customer_id = (select id from customer where id = ${customerId}::bigint and not is_demo)`,
  ),
);

/**
 * Returns the unpaid orders of the holder. After `lockHolder` it sees everything that the previous
 * holder of the lock committed.
 */
export async function findUnpaidOrders(
  trx: Transaction,
  { visitor, household, customerId }: OrderHolder,
): Promise<UnpaidOrders> {
  // No order has these values in place of null.
  const holder = { visitor: visitor ?? '', household: household ?? '', customerId: customerId ?? 0 };
  const [row] = (await trx.executeQuery(unpaidByHolder(trx, holder))).rows;
  const of = (name: keyof UnpaidOrders): OpenOrders => {
    const [orders, valueMinor] = row?.[name] ?? [0, 0];
    return { orders, valueMinor };
  };
  return { visitor: of('visitor'), household: of('household'), customer: of('customer') };
}

/** Deletes the record of an unpaid order. */
export async function deleteOpenOrder(trx: Transaction, orderId: number): Promise<void> {
  await trx.deleteFrom('open_order').where('order_id', '=', orderId).execute();
}
