import { z } from 'zod';
import { longText, oneOf, text } from '../../../../platform/import-files/columns.ts';
import type { SectionImporter } from '../../../../platform/import-files/section.ts';
import { imageColumns } from '../product-row.ts';
import { storedMedia } from '../stored/stored-parts.ts';
import { withProductIds } from '../with-product-ids.ts';
import { lockParts, takeIds, writeParts } from './parts.repository.ts';
import { withMediaIds } from './product-parts.ts';

const schema = z.strictObject({
  sku: text(64),
  kind: oneOf(['image', 'video']).default('image'),
  ...imageColumns,
  description: longText().nullish(),
});

/**
 * Section `media`: one image or video of a product per row. The key is `sku` and `file`. Other
 * entries are unchanged.
 */
export const mediaImporter: SectionImporter<z.output<typeof schema>> = {
  section: 'media',
  changesOnlyProducts: true,
  schema,
  stored: storedMedia,
  key: (row) => ({ column: 'file', value: `${row.sku} ${row.kind} ${row.file}` }),
  async importBatch(trx, rows, { noteProducts }) {
    const { found, problems } = await withProductIds(trx, rows);
    const products = await lockParts(
      trx,
      found.map(({ productId }) => productId),
    );
    const newId = await takeIds(trx, 'product_media_entry_id', found.length);
    for (const { row, productId } of found) {
      const product = products.get(productId);
      if (!product) continue;
      const { sku: _, clip, description, is_thumbnail, ...entry } = row;
      const named = {
        ...entry,
        ...(is_thumbnail && { is_thumbnail: true as const }),
        ...(clip && { clip }),
        ...(description && { description }),
      };
      const media = withMediaIds([...product.media, named], product.media, newId);
      products.set(productId, { ...product, media });
    }
    noteProducts(await writeParts(trx, [...products.values()]));
    return problems;
  },
};
