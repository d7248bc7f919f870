import { FILTERABLE_CODES } from '@ingot/catalog-engine/snapshot/build-facets.ts';
import { z } from 'zod';
import { decimal, flag, text, wholeNumber } from '../../../platform/import-files/columns.ts';
import type { SectionImporter } from '../../../platform/import-files/section.ts';
import { isSwatch } from '../media/swatch.ts';
import { attributeIds } from './attribute.repository.ts';
import { storedAttributes } from './stored/stored-frame.ts';

const SWATCH_RULE =
  'must be a colour as in "#1f5c43", a picture as in "attribute/swatch/green.webp", or at most 20 characters';

const schema = z.strictObject({
  code: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'must be lower-case letters, digits and underscores, as in "metal_type"'),
  label: text(80),
  is_filterable: flag().optional(),
  position: wholeNumber(0, 1_000_000).optional(),
  options: z
    .array(
      z.strictObject({
        value: text(120),
        label: text(120).optional(),
        // Options that products add are sorted by weight, fineness or year.
        position: decimal(-1e15, 1e15).optional(),
        swatch: z.string().refine(isSwatch, SWATCH_RULE).nullish(),
      }),
      'must be a list',
    )
    .optional(),
});

/**
 * Section `attributes`: labels and order of filters, configurable options and their values. The key
 * is `code`.
 */
export const attributeImporter: SectionImporter<z.output<typeof schema>> = {
  section: 'attributes',
  schema,
  stored: storedAttributes,
  changesOnlyFrame: true,
  key: (row) => ({ column: 'code', value: row.code }),
  async importBatch(trx, rows) {
    const problems = rows
      .filter(({ row }) => row.is_filterable === true && !FILTERABLE_CODES.includes(row.code))
      .map(({ number }) => ({
        number,
        column: 'is_filterable',
        message: `must be false: lists can be filtered by ${FILTERABLE_CODES.join(', ')} only; other attributes are choices of configurables`,
      }));
    const refused = new Set(problems.map(({ number }) => number));
    const good = rows.filter(({ number }) => !refused.has(number));
    for (const { row } of good) {
      const change = {
        label: row.label,
        ...(row.is_filterable === undefined ? {} : { is_filterable: row.is_filterable }),
        ...(row.position === undefined ? {} : { position: row.position }),
      };
      await trx
        .insertInto('attribute')
        .values({ code: row.code, is_filterable: false, position: 1_000, ...change })
        .onConflict((conflict) => conflict.column('code').doUpdateSet(change))
        .execute();
    }
    const ids = await attributeIds(trx);
    const options = good.flatMap(({ row }) =>
      (row.options ?? []).map((option, index) => ({
        attribute_id: ids.get(row.code) ?? 0,
        value: option.value,
        label: option.label ?? option.value,
        position: option.position ?? index,
        swatch: option.swatch ?? null,
      })),
    );
    if (options.length === 0) return problems;
    await trx
      .insertInto('attribute_option')
      .values(options)
      .onConflict((conflict) =>
        conflict.columns(['attribute_id', 'value']).doUpdateSet((row) => ({
          label: row.ref('excluded.label'),
          position: row.ref('excluded.position'),
          swatch: row.ref('excluded.swatch'),
        })),
      )
      .execute();
    return problems;
  },
};
