import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { rowsTable } from '../../../platform/database/statements/rows-table.ts';

/** An import to record. */
export interface ImportStart {
  readonly atMs: number;
  readonly staffId: number;
  readonly byName: string;
  /** The columns that the file fills. */
  readonly columns: readonly string[];
}

/** Stores an import without products, and returns its id. */
export async function insertImport(db: Database, start: ImportStart): Promise<number> {
  const { id } = await db
    .insertInto('product_change_set')
    .values({
      at: new Date(start.atMs),
      staff_id: start.staffId,
      by_name: start.byName,
      kind: 'import',
      rule: JSON.stringify({ columns: start.columns }),
      products: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A product that an import has changed. */
export interface ImportedProduct {
  readonly product_id: number;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly is_new: boolean;
}

/**
 * Adds changed products to an import. A second change of a product, such as its links, joins the
 * first: the oldest value before and the newest value after count.
 */
export async function addImported(
  trx: Transaction,
  id: number,
  products: readonly ImportedProduct[],
): Promise<void> {
  if (products.length === 0) return;
  const columns = { product_id: 'bigint', before: 'jsonb', after: 'jsonb', is_new: 'boolean' } as const;
  await sql`
    with added as (
      insert into product_change (set_id, product_id, before, after, is_new)
      select ${id}, r.product_id, r.before, r.after, r.is_new from ${rowsTable(columns, products)}
      on conflict (set_id, product_id) do update set
        before = excluded.before || product_change.before, after = product_change.after || excluded.after
      returning (xmax = 0) as is_first
    )
    update product_change_set
    set products = products + (select count(*)::int from added where is_first)
    where id = ${id}`.execute(trx);
}

/** Deletes an import that changed nothing. */
export async function deleteEmptyImport(db: Database, id: number): Promise<void> {
  await db.deleteFrom('product_change_set').where('id', '=', id).where('products', '=', 0).execute();
}

/** Locks the stock of products, so that a recorded difference of stock contains no sale. */
export async function lockStockOf(trx: Transaction, foldedSkus: readonly string[]): Promise<void> {
  await sql`
    select from product_stock s join product p on p.id = s.product_id
    where lower(p.sku collate "C") = any(${[...foldedSkus]}::text[])
    order by s.product_id for update of s`.execute(trx);
}

/** An import that staff ran. */
export interface PastImport {
  readonly id: number;
  readonly atMs: number;
  readonly byName: string;
  readonly columns: readonly string[];
  readonly products: number;
  /** The number of products that the import created. */
  readonly created: number;
  /** The person who undid the import; null if it was not undone. */
  readonly undoneBy: string | null;
}

/** Returns the newest imports since a time that changed products, newest first. */
export function listImports(
  db: Database,
  { sinceMs, limit }: { readonly sinceMs: number; readonly limit: number },
): Promise<PastImport[]> {
  const which = sql`s.kind = 'import' and s.products > 0 and s.at >= ${new Date(sinceMs)}`;
  return selectImports(db, which, limit);
}

/** Returns an import; null for none. */
export async function findImport(db: Database, id: number): Promise<PastImport | null> {
  const [found] = await selectImports(db, sql`s.kind = 'import' and s.id = ${id}`, 1);
  return found ?? null;
}

async function selectImports(db: Database, which: RawBuilder<unknown>, limit: number): Promise<PastImport[]> {
  const { rows } = await sql<{
    id: number;
    at: Date;
    by_name: string;
    rule: { readonly columns?: readonly string[] };
    products: number;
    created: number;
    undone_by: string | null;
  }>`
    select s.id, s.at, s.by_name, s.rule, s.products, u.by_name as undone_by,
      (select count(*)::int from product_change c where c.set_id = s.id and c.is_new) as created
    from product_change_set s left join product_change_set u on u.id = s.undone_by
    where ${which} order by s.id desc limit ${limit}`.execute(db);
  return rows.map(({ id, at, by_name: byName, rule, products, created, undone_by: undoneBy }) => {
    return { id, atMs: at.getTime(), byName, columns: rule.columns ?? [], products, created, undoneBy };
  });
}
