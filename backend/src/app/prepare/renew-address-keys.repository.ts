import { renewAddressKey } from '@ingot/rules/checkout/addresses/normalize-address.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** The columns that have one key each, and those that have a list of keys. */
const SINGLE = [
  ['cart_address', 'household'],
  ['household_purchase', 'household'],
  ['open_order', 'household'],
] as const;
const LISTS = [
  ['sales_order', 'claim_households'],
  ['sell_quote', 'accepted_households'],
  ['sell_quote', 'proven_households'],
] as const;

/**
 * Recomputes all stored keys of postal addresses by today's rules. Limits and open claims then also
 * find addresses that were stored before the rules changed. Returns the number of replaced keys.
 * Keys of price locks stay: they count for an hour.
 */
export async function renewAddressKeys(db: Database): Promise<number> {
  return db.transaction().execute(async (trx) => {
    let count = 0;
    for (const [table, column] of SINGLE) {
      const { rows } = await sql<{ key: string }>`
        select distinct ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
        trx,
      );
      const changed = changedKeys(rows);
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = renewed.to_key
        from unnest(${changed.map(({ from }) => from)}::text[], ${changed.map(({ to }) => to)}::text[])
          as renewed (from_key, to_key)
        where ${sql.ref(column)} = renewed.from_key`.execute(trx);
      count += changed.length;
    }
    for (const [table, column] of LISTS) count += await renewList(trx, table, column);
    return count;
  });
}

async function renewList(trx: Transaction, table: string, column: string): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from ${sql.table(table)}, unnest(${sql.ref(column)}) as key`.execute(trx);
  const changed = changedKeys(rows);
  const from = changed.map((one) => one.from);
  const to = changed.map((one) => one.to);
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = array(
      select coalesce(renewed.to_key, one.key)
      from unnest(${sql.ref(column)}) with ordinality as one (key, position)
      left join unnest(${from}::text[], ${to}::text[]) as renewed (from_key, to_key) on renewed.from_key = one.key
      order by one.position
    )
    where ${sql.ref(column)} && ${from}::text[]`.execute(trx);
  return changed.length;
}

function changedKeys(rows: readonly { readonly key: string }[]) {
  return rows
    .map(({ key }) => ({ from: key, to: renewAddressKey(key) }))
    .filter(({ from, to }) => from !== to);
}
