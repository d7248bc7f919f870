import { z } from 'zod';
import { text } from '../../../../platform/import-files/columns.ts';
import type { SectionImporter } from '../../../../platform/import-files/section.ts';
import { findPartSkus } from '../product-ids.repository.ts';
import { openingProblem, stockColumns } from '../product-row.ts';
import { storedStock } from '../stored/stored-stock.ts';
import { withProductIds } from '../with-product-ids.ts';
import { writeStock } from './write-stock.ts';

/** Number of variants that the message names. */
const MAX_NAMED = 5;

const schema = z.strictObject({ sku: text(64), ...stockColumns }).superRefine((row, context) => {
  const message = openingProblem(row);
  if (message !== null) context.addIssue({ code: 'custom', path: ['opens_at'], message });
});

/**
 * Section `stock`: counted pieces and status. The key is `sku`. Each difference is recorded as a
 * stock movement.
 */
export const stockImporter: SectionImporter<z.output<typeof schema>> = {
  section: 'stock',
  changesOnlyProducts: true,
  schema,
  stored: storedStock,
  key: (row) => ({ column: 'sku', value: row.sku }),
  async importBatch(trx, rows, context) {
    const { found, problems } = await withProductIds(trx, rows);
    const wholes = await findPartSkus(
      trx,
      found.map(({ productId }) => productId),
    );
    for (const { row, number, productId } of found) {
      const whole = wholes.get(productId);
      if (!whole) continue;
      const { skus } = whole;
      const names =
        skus.length === 0
          ? ''
          : ` (${skus.slice(0, MAX_NAMED).join(', ')}${skus.length > MAX_NAMED ? ', …' : ''})`;
      const parts = whole.type === 'configurable' ? 'variants' : 'items';
      const message = `"${row.sku}" is sold in ${parts} and has no stock of its own: count its ${parts}${names}`;
      problems.push({ number, column: 'sku', message });
    }
    const pieces = found.filter(({ productId }) => !wholes.has(productId));
    const changed = await writeStock(
      trx,
      pieces.map(({ row: { sku: _, ...counted }, number, productId }) => ({
        product_id: productId,
        number,
        ...counted,
      })),
      context,
    );
    for (const { productId, number } of pieces) if (!changed.has(productId)) context.noteUnchanged(number);
    return problems;
  },
};
