import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { ImportRow, RowProblem } from '../../importer/section.ts';

/** Ids of the products that have these skus, by lower-case sku; unknown ones are absent. */
export async function findProductIds(
  trx: Transaction,
  skus: readonly string[],
): Promise<Map<string, number>> {
  const wanted = [...new Set(skus.map((sku) => sku.toLowerCase()))];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: number; key: string }>`
    select id, lower(sku) as key from product where lower(sku) = any(${wanted}::text[])`.execute(trx);
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** Splits rows that name a product into those whose product exists and the problems of the others. */
export async function withProductIds<Row extends { readonly sku: string }>(
  trx: Transaction,
  rows: readonly ImportRow<Row>[],
): Promise<{ found: { row: Row; number: number; productId: number }[]; problems: RowProblem[] }> {
  const ids = await findProductIds(
    trx,
    rows.map(({ row }) => row.sku),
  );
  const found: { row: Row; number: number; productId: number }[] = [];
  const problems: RowProblem[] = [];
  for (const { row, number } of rows) {
    const productId = ids.get(row.sku.toLowerCase());
    if (productId === undefined) {
      problems.push({ number, column: 'sku', message: `no product has the sku "${row.sku}"` });
    } else found.push({ row, number, productId });
  }
  return { found, problems };
}
