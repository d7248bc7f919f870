import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { ImportRow, RowProblem } from '../../importer/section.ts';
import type { ProductColumns } from './product-row.ts';

/** What rows of products name, as the shop has it. */
export interface ProductNames {
  readonly mints: ReadonlyMap<
    string,
    { readonly id: number; readonly name: string; readonly country: string }
  >;
  readonly categoryIds: ReadonlyMap<string, number>;
  /** Categories that fill themselves. */
  readonly ruleCategories: ReadonlySet<string>;
  /** Products that have a sku, an item number or a url key of the rows. */
  readonly known: readonly KnownProduct[];
  /** The same by lower-case sku. */
  readonly bySku: ReadonlyMap<string, KnownProduct>;
  /** Addresses of the rows that categories have. */
  readonly categoryPaths: ReadonlySet<string>;
}

interface KnownProduct {
  readonly id: number;
  readonly sku: string;
  readonly item_number: string;
  readonly url_key: string;
  readonly created_at: Date;
}

/** Looks up, in a few statements, everything that a batch of rows names. */
export async function findProductNames(
  trx: Transaction,
  rows: readonly ImportRow<ProductColumns>[],
): Promise<ProductNames> {
  const skus = rows.map(({ row }) => row.sku.toLowerCase());
  const itemNumbers = rows.map(({ row }) => row.item_number);
  const urlKeys = rows.map(({ row }) => row.url_key);
  const mints = await trx.selectFrom('mint').select(['id', 'code', 'name', 'country']).execute();
  const categories = await trx.selectFrom('category').select(['id', 'url_key', 'rule']).execute();
  const { rows: known } = await sql<KnownProduct>`
    select id, sku, item_number, url_key, created_at from product
    where lower(sku) = any(${skus}::text[]) or item_number = any(${itemNumbers}::text[])
      or url_key = any(${urlKeys}::text[])`.execute(trx);
  const { rows: taken } = await sql<{ path: string }>`
    select path from url_rewrite where category_id is not null and path = any(${urlKeys}::text[])`.execute(
    trx,
  );
  return {
    mints: new Map(mints.map((mint) => [mint.code, mint])),
    categoryIds: new Map(categories.map((category) => [category.url_key, category.id])),
    ruleCategories: new Set(
      categories.filter((category) => category.rule).map((category) => category.url_key),
    ),
    known,
    bySku: new Map(known.map((product) => [product.sku.toLowerCase(), product])),
    categoryPaths: new Set(taken.map((row) => row.path)),
  };
}

/** What the shop cannot accept of rows that are right in themselves. */
export function refuseUnusable(
  rows: readonly ImportRow<ProductColumns>[],
  names: ProductNames,
): RowProblem[] {
  const problems: RowProblem[] = [];
  const byItemNumber = new Map(names.known.map((product) => [product.item_number, product.sku]));
  const byUrlKey = new Map(names.known.map((product) => [product.url_key, product.sku]));
  for (const { row, number } of rows) {
    const refuse = (column: string, message: string) => problems.push({ number, column, message });
    const sku = row.sku.toLowerCase();
    const claim = (owners: Map<string, string>, column: 'item_number' | 'url_key') => {
      const owner = owners.get(row[column]);
      if (owner === undefined) owners.set(row[column], row.sku);
      else if (owner.toLowerCase() !== sku) refuse(column, `"${row[column]}" belongs to ${owner}`);
    };
    claim(byItemNumber, 'item_number');
    claim(byUrlKey, 'url_key');
    if (names.categoryPaths.has(row.url_key))
      refuse('url_key', `a category has the address "${row.url_key}"`);
    if (row.mint && !names.mints.has(row.mint)) refuse('mint', `no mint has the id "${row.mint}"`);
    for (const [index, key] of (row.categories ?? []).entries()) {
      const column = `categories.${index}`;
      if (!names.categoryIds.has(key)) refuse(column, `no category has the url key "${key}"`);
      else if (names.ruleCategories.has(key))
        refuse(column, `the category "${key}" fills itself by its rule`);
    }
  }
  return problems;
}
