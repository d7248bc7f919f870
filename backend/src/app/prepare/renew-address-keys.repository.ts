import { renewAddressKey } from '@ingot/rules/checkout/addresses/normalize-address.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A column with one key or a list of keys, and the primary key of its table. */
interface KeyColumn {
  readonly table: string;
  readonly id: string;
  readonly column: string;
  readonly isList: boolean;
}

const COLUMNS: readonly KeyColumn[] = [
  { table: 'cart_address', id: 'id', column: 'household', isList: false },
  { table: 'household_purchase', id: 'id', column: 'household', isList: false },
  { table: 'open_order', id: 'order_id', column: 'household', isList: false },
  { table: 'sales_order', id: 'id', column: 'claim_households', isList: true },
  { table: 'sell_quote', id: 'id', column: 'accepted_households', isList: true },
  { table: 'sell_quote', id: 'id', column: 'proven_households', isList: true },
];

/** A row with its keys before and after the change. */
interface Renewal {
  readonly id: number;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/**
 * Replaces all stored keys of postal addresses by those of today's rules, so that limits and open claims
 * also find what was stored before the rules changed. Returns the number of changed rows. Each batch of
 * `batchRows` is one transaction: after an interruption, the next call changes the rest. Keys of price
 * locks stay: they count for an hour.
 */
export async function renewAddressKeys(db: Database, batchRows = 2_000): Promise<number> {
  let count = 0;
  for (const column of COLUMNS) {
    let after = 0;
    for (;;) {
      const rows = await readBatch(db, column, { after, limit: batchRows });
      count += await writeBatch(db, column, rows.filter(isChanged));
      const last = rows.at(-1);
      if (last === undefined || rows.length < batchRows) break;
      after = last.id;
    }
  }
  return count;
}

async function readBatch(
  db: Database,
  { table, id, column, isList }: KeyColumn,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Renewal[]> {
  const keys = isList ? sql.ref(column) : sql`array[${sql.ref(column)}]`;
  const { rows } = await sql<{ id: number; keys: string[] }>`
    select ${sql.ref(id)} as id, ${keys} as keys from ${sql.table(table)}
    where ${sql.ref(id)} > ${after} and ${sql.ref(column)} is not null
    order by ${sql.ref(id)} limit ${limit}`.execute(db);
  return rows.map((row) => ({ id: row.id, from: row.keys, to: row.keys.map(renewAddressKey) }));
}

/** Changes rows in one statement, unless another transaction has changed them since they were read. */
async function writeBatch(
  db: Database,
  { table, id, column, isList }: KeyColumn,
  rows: readonly Renewal[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const value = (name: 'from_keys' | 'to_keys') => {
    const keys = sql`array(select jsonb_array_elements_text(renewed.${sql.ref(name)}))`;
    return isList ? keys : sql`(${keys})[1]`;
  };
  const renewals = JSON.stringify(rows.map((row) => ({ id: row.id, from_keys: row.from, to_keys: row.to })));
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${value('to_keys')}
    from jsonb_to_recordset(${renewals}::jsonb) as renewed (id bigint, from_keys jsonb, to_keys jsonb)
    where ${sql.ref(`${table}.${id}`)} = renewed.id and ${sql.ref(column)} = ${value('from_keys')}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

function isChanged({ from, to }: Renewal): boolean {
  return from.some((key, at) => key !== to[at]);
}
