import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { ImportRow, RowProblem } from '../../../platform/import-files/section.ts';
import { findProductIds } from './product-ids.repository.ts';

/** Splits rows by whether their product exists. Returns a problem for each row without one. */
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
    const productId = ids.get(foldCode(row.sku));
    if (productId === undefined) {
      problems.push({ number, column: 'sku', message: `no product has the sku "${row.sku}"` });
    } else found.push({ row, number, productId });
  }
  return { found, problems };
}
