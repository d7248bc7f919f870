import { z } from 'zod';
import { text } from '../../../../platform/import-files/columns.ts';
import type { RowProblem, SectionImporter } from '../../../../platform/import-files/section.ts';
import { priceProblems } from '../../prices/price-guard.ts';
import { fixedTierSchema, metalTierSchema } from '../product-row.ts';
import { storedTiers } from '../stored/stored-parts.ts';
import { withProductIds } from '../with-product-ids.ts';
import { lockParts, writeParts } from './parts.repository.ts';
import { mergeTiers } from './product-parts.ts';

const schema = z.union(
  [metalTierSchema.extend({ sku: text(64) }), fixedTierSchema.extend({ sku: text(64) })],
  'must have sku, quantity and either premium_percent (with premium_fixed_minor) or fixed_price_minor',
);

/**
 * Section `tiers`: one tier of a product per row. The key is `sku` and `quantity`. Other tiers are
 * unchanged.
 */
export const tierImporter: SectionImporter<z.output<typeof schema>> = {
  section: 'tiers',
  changesOnlyProducts: true,
  schema,
  stored: storedTiers,
  key: (row) => ({ column: 'quantity', value: `${row.sku} ${row.quantity}` }),
  async importBatch(trx, rows, { noteProducts, priceGuard }) {
    const { found, problems } = await withProductIds(trx, rows);
    const products = await lockParts(
      trx,
      found.map(({ productId }) => productId),
    );
    const rejected: RowProblem[] = [];
    for (const { row, number, productId } of found) {
      const product = products.get(productId);
      if (!product) continue;
      const isFixed = 'fixed_price_minor' in row;
      if ((product.pricing_mode === 'fixed') !== isFixed) {
        const column = isFixed ? 'fixed_price_minor' : 'premium_percent';
        rejected.push({ number, column, message: `does not fit the way ${row.sku} is priced` });
        continue;
      }
      const { quantity } = row;
      const tier = isFixed
        ? { quantity, price_minor: row.fixed_price_minor }
        : { quantity, premium_ppm: row.premium_percent, premium_fixed_minor: row.premium_fixed_minor };
      const changed = { ...product, tiers: mergeTiers(product.tiers, [tier]) };
      const [extreme] = priceGuard ? priceProblems(changed, product, priceGuard) : [];
      if (extreme)
        rejected.push({
          number,
          column: isFixed ? 'fixed_price_minor' : 'premium_percent',
          message: extreme.message,
        });
      else products.set(productId, changed);
    }
    noteProducts(await writeParts(trx, [...products.values()]));
    return [...problems, ...rejected];
  },
};
