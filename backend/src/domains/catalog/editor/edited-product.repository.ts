import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type ChangeKind, isCreation } from '../changes/change-set.repository.ts';

/** Returns the id of the product with a SKU in any case; null for none. */
export async function findProductId(db: Database, sku: string): Promise<number | null> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where(sql`lower(sku collate "C")`, '=', foldCode(sku))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the time at which a product was listed, and the pieces sold since a time, less cancelled ones. */
export async function findSales(
  db: Database,
  productId: number,
  sinceMs: number,
): Promise<{ readonly listedAtMs: number; readonly soldPieces: number }> {
  const { rows } = await sql<{ created_at: Date; sold: number }>`
    select p.created_at, coalesce((
      select -sum(m.change) from stock_movement m
      where m.product_id = p.id and m.reason in ('order', 'cancellation') and m.created_at >= ${new Date(sinceMs)}
    ), 0)::int as sold
    from product p where p.id = ${productId}`.execute(db);
  const [row] = rows;
  return { listedAtMs: row?.created_at.getTime() ?? 0, soldPieces: Math.max(0, row?.sold ?? 0) };
}

/** A change of one product, with the values before and after. */
export interface HistoryEntry {
  readonly id: number;
  readonly atMs: number;
  readonly byName: string;
  readonly kind: ChangeKind;
  /** The number of products in the whole change. */
  readonly products: number;
  readonly isCreation: boolean;
  readonly isUndone: boolean;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Returns the newest changes of a product, newest first. */
export async function findHistory(db: Database, productId: number, limit: number): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('product_change as c')
    .innerJoin('product_change_set as s', 's.id', 'c.set_id')
    .select(['s.id', 's.at', 's.by_name', 's.kind', 's.rule', 's.products', 's.undone_by'])
    .select(['c.before', 'c.after'])
    .where('c.product_id', '=', productId)
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    atMs: row.at.getTime(),
    byName: row.by_name,
    kind: row.kind as ChangeKind,
    products: row.products,
    isCreation: isCreation(row.rule),
    isUndone: row.undone_by !== null,
    before: row.before as HistoryEntry['before'],
    after: row.after as HistoryEntry['after'],
  }));
}

/** An attribute that distinguishes the variants of a product, with its known values. */
export interface OptionAttribute {
  readonly code: string;
  readonly label: string;
  readonly values: readonly string[];
}

/** Returns all attributes with their values in the order of the shop. */
export async function findOptionAttributes(db: Database): Promise<OptionAttribute[]> {
  const { rows } = await sql<OptionAttribute>`
    select a.code, a.label, array(
      select o.value from attribute_option o where o.attribute_id = a.id order by o.position, o.id
    ) as values
    from attribute a order by a.position, a.id`.execute(db);
  return rows;
}

/** Returns the mints by name. */
export async function findMintNames(db: Database): Promise<{ code: string; name: string }[]> {
  return db.selectFrom('mint').select(['code', 'name']).orderBy('name').execute();
}
