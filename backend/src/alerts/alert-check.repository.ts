import type { AlertDirection } from '@ingot/rules/alerts/alert-step.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import type { AlertTable } from '../database/tables/alerts.ts';
import type { Tables } from '../database/tables.ts';
import type { Alert } from './alert.ts';
import { alertFromRow } from './alert-row.ts';

/** Which of the alerts that a value moves are wanted, and how many at a time. */
export interface Crossing {
  /** Armed ones that the value reaches, or those it has crossed back. */
  readonly isArmed: boolean;
  /** Armed ones that were reached after this are left out. */
  readonly restedBefore: Date;
  readonly limit: number;
}

/** A product and what is watched of it, with its value now. */
export interface ProductValue {
  readonly productId: number;
  readonly currency: string;
  readonly valueE4: number;
}

type Query = SelectQueryBuilder<Tables, 'alert', Selectable<AlertTable>>;

/** Says once for each state of the market that it has not been looked at, to whichever process asks first. */
export async function claimLook(db: Database, seen: string): Promise<boolean> {
  const row = await db
    .insertInto('alert_check')
    .values({ seen })
    .onConflict((conflict) =>
      conflict.column('is_only').doUpdateSet({ seen }).where('alert_check.seen', '<>', seen),
    )
    .returning('seen')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The alerts of a spot price or of the ratio (`metal` null) that a value moves. They are this transaction's until it ends;
 * those that another one has are left to it.
 */
export async function lockCrossedFigures(
  trx: Transaction,
  figure: { readonly metal: Metal | null; readonly direction: AlertDirection; readonly valueE4: number },
  crossing: Crossing,
): Promise<Alert[]> {
  const { metal, direction, valueE4 } = figure;
  const operator = { above: { armed: '<=', reached: '>' }, below: { armed: '>=', reached: '<' } } as const;
  const query = trx
    .selectFrom('alert')
    .selectAll()
    .where('product_id', 'is', null)
    .where('kind', '=', metal === null ? 'ratio' : 'spot')
    .where('metal', metal === null ? 'is' : '=', metal)
    .where('direction', '=', direction)
    .where('threshold_e4', operator[direction][crossing.isArmed ? 'armed' : 'reached'], valueE4);
  return lockBatch(query, crossing);
}

/** The lowest figure that was reached and the highest that waits, of each product whose price is watched, by currency. */
export async function findWatchedPrices(
  db: Database,
): Promise<{ productId: number; currency: string; highestArmedE4: number; lowestReachedE4: number }[]> {
  const { rows } = await sql<{ product_id: number; currency: string; armed: number; reached: number }>`
    select product_id, currency, max(threshold_e4) filter (where is_armed) as armed,
      min(threshold_e4) filter (where not is_armed) as reached
    from alert where kind = 'price' and product_id is not null and not is_paused
    group by product_id, currency`.execute(db);
  return rows.map((row) => ({
    productId: row.product_id,
    currency: row.currency,
    highestArmedE4: row.armed ?? 0,
    lowestReachedE4: row.reached ?? Number.POSITIVE_INFINITY,
  }));
}

/** The alerts of products' prices that these values move; locked as above. Each value is looked up in the index by itself. */
export async function lockCrossedPrices(
  trx: Transaction,
  values: readonly ProductValue[],
  { isArmed, restedBefore, limit }: Crossing,
): Promise<Alert[]> {
  const isMoved = isArmed
    ? sql`threshold_e4 >= value.e4 and (reached_at is null or reached_at <= ${restedBefore})`
    : sql`threshold_e4 < value.e4`;
  const { rows } = await sql<Selectable<AlertTable>>`
    select alert.* from unnest(
      ${values.map(({ productId }) => productId)}::int[],
      ${values.map(({ currency }) => currency)}::text[],
      ${values.map(({ valueE4 }) => valueE4)}::int8[]
    ) as value (product_id, currency, e4)
    join alert on alert.kind = 'price' and alert.product_id = value.product_id
      and alert.currency = value.currency and alert.is_armed = ${isArmed} and ${isMoved}
    where alert.product_id is not null and not alert.is_paused
    limit ${limit} for update of alert skip locked`.execute(trx);
  return rows.map(alertFromRow);
}

/** The products whose coming back is watched, of these or (null) of all. */
export async function findWatchedStock(
  db: Database,
  productIds: readonly number[] | null,
): Promise<number[]> {
  let query = db
    .selectFrom('alert')
    .select('product_id')
    .distinct()
    .where('kind', '=', 'stock')
    .where('product_id', 'is not', null)
    .where('is_paused', '=', false);
  if (productIds !== null)
    query = query.where('product_id', '=', sql<number>`any(${[...productIds]}::int[])`);
  const rows = await query.execute();
  return rows.flatMap((row) => row.product_id ?? []);
}

/** The alerts of these products' stock that are armed or not; locked as above. */
export async function lockStockAlerts(
  trx: Transaction,
  productIds: readonly number[],
  crossing: Crossing,
): Promise<Alert[]> {
  const query = trx
    .selectFrom('alert')
    .selectAll()
    .where('kind', '=', 'stock')
    .where('product_id', '=', sql<number>`any(${[...productIds]}::int[])`);
  return lockBatch(query, crossing);
}

async function lockBatch(query: Query, { isArmed, restedBefore, limit }: Crossing): Promise<Alert[]> {
  const isRested = (where: ExpressionBuilder<Tables, 'alert'>) =>
    where.or([where('reached_at', 'is', null), where('reached_at', '<=', restedBefore)]);
  const wanted = query.where('is_armed', '=', isArmed).where('is_paused', '=', false);
  const rows = await (isArmed ? wanted.where(isRested) : wanted)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(alertFromRow);
}

/** Writes down that alerts were reached, each by its value. */
export async function markReached(
  trx: Transaction,
  reached: readonly { readonly id: number; readonly valueE4: number | null }[],
  nowMs: number,
): Promise<void> {
  await sql`
    update alert set is_armed = false, reached_at = ${new Date(nowMs)}, reached_e4 = one.value_e4
    from unnest(${reached.map(({ id }) => id)}::int[], ${reached.map(({ valueE4 }) => valueE4)}::int8[])
      as one (id, value_e4)
    where alert.id = one.id`.execute(trx);
}

/** Arms alerts again. */
export async function markArmed(trx: Transaction, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('alert')
    .set({ is_armed: true })
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}
