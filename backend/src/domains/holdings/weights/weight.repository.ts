import { METALS } from '@ingot/rules/metals/metal.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';
import type { StoredSets } from '../../../platform/database/tables/json-columns.ts';
import type { MetalWeights } from '../../alerts/check/owned-metals.ts';

/** The row of a customer's weights. */
interface WeightRow {
  readonly customer_id: number;
  readonly gold: number;
  readonly silver: number;
  readonly platinum: number;
  readonly palladium: number;
  readonly sets: StoredSets | null;
}

/** What a customer owns. */
export interface OwnedWeights {
  /** The fine metal of all pieces but sets, in micrograms. */
  readonly weights: MetalWeights;
  /** Sets of several metals: pieces by SKU. */
  readonly sets: StoredSets;
}

/** Returns the current weights of customers, without those that are missing or out of date. */
export async function findWeights(
  db: Database | Transaction,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, OwnedWeights>> {
  const { rows } = await db.executeQuery(currentWeights(db, { customerIds: [...customerIds] }));
  return new Map(
    rows.map((row) => {
      const weights = METALS.flatMap((metal) => (row[metal] > 0 ? [[metal, row[metal]]] : []));
      return [row.customer_id, { weights: Object.fromEntries(weights), sets: row.sets ?? {} }];
    }),
  );
}

const currentWeights = prepareStatement<{ customerIds: number[] }, WeightRow>((db, { customerIds }) =>
  db
    .selectFrom('holding_weight')
    .select(['customer_id', 'gold_ug as gold', 'silver_ug as silver'])
    .select(['platinum_ug as platinum', 'palladium_ug as palladium', 'sets'])
    .where('customer_id', '=', sql<number>`any(${customerIds}::bigint[])`)
    .whereRef('counted_apart', '=', 'changes')
    .where('counted', 'is', null),
);

/** Returns which of these customers have no weights, or weights that are out of date. */
export async function findOutdated(db: Database, customerIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select one.id from unnest(${[...customerIds]}::bigint[]) as one (id)
    left join holding_weight as weight on weight.customer_id = one.id
    where weight.counted_apart is distinct from weight.changes or weight.changes is null or weight.counted is not null
    order by one.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Locks the weights of a customer until `trx` ends, and returns the number of changes of lots and sales so
 * far. A change that is not committed yet waits, and counts later. Null for a deleted account, and if the
 * weights are current.
 */
export async function lockWeights(trx: Transaction, customerId: number): Promise<number | null> {
  const { rows } = await sql<{ changes: number; is_current: boolean }>`
    insert into holding_weight (customer_id) select id from customer where id = ${customerId}
    on conflict (customer_id) do update set changes = holding_weight.changes
    returning changes, counted is null and counted_apart is not distinct from changes as is_current`.execute(
    trx,
  );
  const [row] = rows;
  return row === undefined || row.is_current ? null : row.changes;
}

/**
 * Stores weights that include so many changes. A process of the version before counts sets as metal: `counted` is its
 * count, and marks weights that it has stored.
 */
export async function storeWeights(
  trx: Transaction,
  customerId: number,
  { weights, sets }: OwnedWeights,
  changes: number,
): Promise<void> {
  const { gold = 0, silver = 0, platinum = 0, palladium = 0 } = weights;
  await trx
    .updateTable('holding_weight')
    .set({
      gold_ug: gold,
      silver_ug: silver,
      platinum_ug: platinum,
      palladium_ug: palladium,
      sets: Object.keys(sets).length === 0 ? null : JSON.stringify(sets),
      counted_apart: changes,
      counted: null,
    })
    .where('customer_id', '=', customerId)
    .execute();
}
