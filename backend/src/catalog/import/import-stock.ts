import { z } from 'zod';
import { text } from '../../importer/columns.ts';
import type { SectionImporter } from '../../importer/section.ts';
import { stockColumns } from './product-row.ts';
import { withProductIds } from './with-product-ids.ts';
import { writeStock } from './write-stock.ts';

const schema = z.strictObject({ sku: text(64), ...stockColumns });

/** `stock`: a count of pieces by sku; the difference to what was is kept as a movement. */
export const stockImporter: SectionImporter<z.output<typeof schema>> = {
  section: 'stock',
  changesOnlyProducts: true,
  schema,
  key: (row) => ({ column: 'sku', value: row.sku }),
  async importBatch(trx, rows, { noteStock }) {
    const { found, problems } = await withProductIds(trx, rows);
    await writeStock(
      trx,
      found.map(({ row, productId }) => ({
        product_id: productId,
        quantity: row.quantity,
        status: row.status,
      })),
      noteStock,
    );
    return problems;
  },
};
