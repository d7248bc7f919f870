import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { bindSql, prepareStatement } from '../../../platform/database/prepare-statement.ts';
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

/** Deletes the record of an unpaid order. */
export async function deleteOpenOrder(trx: Transaction, orderId: number): Promise<void> {
  await trx.deleteFrom('open_order').where('order_id', '=', orderId).execute();
}
