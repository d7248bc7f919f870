import type { Metal } from '@ingot/rules/metals/metal.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A recorded hedge. */
export interface Hedge {
  readonly id: number;
  readonly metal: Metal;
  readonly side: 'buy' | 'sell';
  readonly weightUg: number;
  /** The price in ten-thousandths of the base currency per troy ounce, without the cost. */
  readonly priceE4: number;
  readonly costMinor: number;
  /** Name of the broker. Null for a hedge that staff recorded by hand. */
  readonly broker: string | null;
  readonly counterparty: string;
  readonly reference: string | null;
  readonly tradedAtMs: number;
  readonly byName: string;
  readonly voided: { readonly atMs: number; readonly by: string; readonly reason: string } | null;
}

/** A hedge to record. */
export interface NewHedge extends Omit<Hedge, 'id' | 'voided'> {
  readonly requestKey: string;
  /** The ask at the time of the trade, in the unit of the price. */
  readonly spotE4: number;
  readonly staffId: number | null;
}

/** Inserts a hedge and returns its id. Returns null if a hedge with the same key exists. */
export async function insertHedge(trx: Transaction, hedge: NewHedge): Promise<number | null> {
  const row = await trx
    .insertInto('hedge')
    .values({
      request_key: hedge.requestKey,
      metal: hedge.metal,
      side: hedge.side,
      weight_ug: hedge.weightUg,
      price_e4: hedge.priceE4,
      cost_minor: hedge.costMinor,
      spot_e4: hedge.spotE4,
      broker: hedge.broker,
      counterparty: hedge.counterparty,
      reference: hedge.reference,
      traded_at: new Date(hedge.tradedAtMs),
      staff_id: hedge.staffId,
      by_name: hedge.byName,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the hedge of a request key, or null for an unknown key. */
export async function findHedgeByKey(db: Database, requestKey: string): Promise<Hedge | null> {
  const row = await selectHedges(db).where('request_key', '=', requestKey).executeTakeFirst();
  return row === undefined ? null : toHedge(row);
}

/** Locks and returns a hedge until the end of the transaction. Returns null for an unknown id. */
export async function lockHedge(trx: Transaction, id: number): Promise<Hedge | null> {
  const row = await selectHedges(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : toHedge(row);
}

/** Marks a hedge as void. */
export async function voidHedgeRow(
  trx: Transaction,
  id: number,
  { atMs, by, reason }: { readonly atMs: number; readonly by: string; readonly reason: string },
): Promise<void> {
  await trx
    .updateTable('hedge')
    .set({ voided_at: new Date(atMs), voided_by: by, void_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** Returns a page of hedges, newest first. With `before`, the page starts after this id. */
export async function listHedges(
  db: Database,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<Hedge[]> {
  const rows = await selectHedges(db)
    .where(sql<boolean>`(${before}::bigint is null or id < ${before})`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toHedge);
}

function selectHedges(db: Database) {
  return db
    .selectFrom('hedge')
    .select(['id', 'metal', 'side', 'weight_ug', 'price_e4', 'cost_minor', 'broker', 'counterparty'])
    .select(['reference', 'traded_at', 'by_name', 'voided_at', 'voided_by', 'void_reason']);
}

type HedgeRow = Awaited<ReturnType<ReturnType<typeof selectHedges>['executeTakeFirstOrThrow']>>;

function toHedge(row: HedgeRow): Hedge {
  const { voided_at: voidedAt, voided_by: by, void_reason: reason } = row;
  return {
    id: row.id,
    metal: row.metal as Metal,
    side: row.side as Hedge['side'],
    weightUg: row.weight_ug,
    priceE4: row.price_e4,
    costMinor: row.cost_minor,
    broker: row.broker,
    counterparty: row.counterparty,
    reference: row.reference,
    tradedAtMs: row.traded_at.getTime(),
    byName: row.by_name,
    voided: voidedAt === null ? null : { atMs: voidedAt.getTime(), by: by ?? '', reason: reason ?? '' },
  };
}
