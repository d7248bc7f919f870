import { sql } from 'kysely';
import { z } from 'zod';
import { text } from '../../importer/columns.ts';
import type { RowProblem, SectionImporter } from '../../importer/section.ts';
import { fixedTierSchema, metalTierSchema } from './product-row.ts';
import { withProductIds } from './with-product-ids.ts';
import { type TierRecord, upsertTiers } from './write-product-parts.ts';

const schema = z.union(
  [metalTierSchema.extend({ sku: text(64) }), fixedTierSchema.extend({ sku: text(64) })],
  'must have sku, quantity and either premium_percent (with premium_fixed_minor) or fixed_price_minor',
);

/** `tiers`: one tier of one product per row, named by `sku` and `quantity`; other tiers stay. */
export const tierImporter: SectionImporter<z.output<typeof schema>> = {
  section: 'tiers',
  schema,
  key: (row) => ({ column: 'quantity', value: `${row.sku} ${row.quantity}` }),
  async importBatch(trx, rows) {
    const { found, problems } = await withProductIds(trx, rows);
    const ids = found.map(({ productId }) => productId);
    const { rows: modes } = await sql<{ id: number; pricing_mode: string }>`
      select id, pricing_mode from product where id = any(${ids}::int[])`.execute(trx);
    const modeById = new Map(modes.map((product) => [product.id, product.pricing_mode]));
    const wrongMode: RowProblem[] = [];
    const tiers: TierRecord[] = [];
    for (const { row, number, productId } of found) {
      const isFixed = 'fixed_price_minor' in row;
      if ((modeById.get(productId) === 'fixed') !== isFixed) {
        const column = isFixed ? 'fixed_price_minor' : 'premium_percent';
        wrongMode.push({ number, column, message: `does not fit the way ${row.sku} is priced` });
      } else if (isFixed) {
        tiers.push({ product_id: productId, quantity: row.quantity, price_minor: row.fixed_price_minor });
      } else {
        const { quantity, premium_percent: premium_ppm, premium_fixed_minor } = row;
        tiers.push({ product_id: productId, quantity, premium_ppm, premium_fixed_minor });
      }
    }
    await upsertTiers(trx, tiers);
    return [...problems, ...wrongMode];
  },
};
