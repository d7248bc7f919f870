import { z } from 'zod';
import { longText, oneOf, text } from '../../importer/columns.ts';
import type { SectionImporter } from '../../importer/section.ts';
import { imageColumns } from './product-row.ts';
import { withProductIds } from './with-product-ids.ts';
import { upsertMedia } from './write-product-parts.ts';

const schema = z.strictObject({
  sku: text(64),
  kind: oneOf(['image', 'video']).default('image'),
  ...imageColumns,
  description: longText().nullish(),
});

/** `media`: one picture or film of one product per row, named by `sku` and `file`; other entries stay. */
export const mediaImporter: SectionImporter<z.output<typeof schema>> = {
  section: 'media',
  schema,
  key: (row) => ({ column: 'file', value: `${row.sku} ${row.kind} ${row.file}` }),
  async importBatch(trx, rows) {
    const { found, problems } = await withProductIds(trx, rows);
    await upsertMedia(
      trx,
      found.map(({ row: { sku: _, ...entry }, productId }) => ({
        ...entry,
        product_id: productId,
        clip: entry.clip ?? null,
        description: entry.description ?? null,
      })),
    );
    return problems;
  },
};
