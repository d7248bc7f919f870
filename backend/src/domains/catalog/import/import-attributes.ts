import {
  ATTRIBUTE_INPUTS,
  ATTRIBUTE_USES,
  FLAG_OPTIONS,
  LONGEST_ATTRIBUTE_LABEL,
  LONGEST_OPTION_LABEL,
} from '@ingot/rules/catalog/attributes.ts';
import { isSwatch } from '@ingot/rules/catalog/swatch.ts';
import { z } from 'zod';
import { decimal, flag, oneOf, text, wholeNumber } from '../../../platform/import-files/columns.ts';
import type { RowProblem, SectionImporter } from '../../../platform/import-files/section.ts';
import { attributeIds, lockAttributes } from './attribute.repository.ts';
import { attributeProblems } from './attribute-problems.ts';
import { storedAttributes } from './stored/stored-frame.ts';

const SWATCH_RULE =
  'must be a colour as in "#1f5c43", a picture as in "attribute/swatch/green.webp", or at most 20 characters';

const schema = z.strictObject({
  code: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'must be lower-case letters, digits and underscores, as in "metal_type"'),
  label: text(LONGEST_ATTRIBUTE_LABEL),
  labels: z.record(text(60), text(LONGEST_ATTRIBUTE_LABEL)).optional(),
  input: oneOf(ATTRIBUTE_INPUTS).optional(),
  is_filterable: flag().optional(),
  is_sortable: flag().optional(),
  is_comparable: flag().optional(),
  is_searchable: flag().optional(),
  is_shown: flag().optional(),
  position: wholeNumber(0, 1_000_000).optional(),
  options: z
    .array(
      z.strictObject({
        value: text(120),
        label: text(LONGEST_OPTION_LABEL).optional(),
        labels: z.record(text(60), text(LONGEST_OPTION_LABEL)).optional(),
        // Options that products add are sorted by weight, fineness or year.
        position: decimal(-1e15, 1e15).optional(),
        swatch: z.string().refine(isSwatch, SWATCH_RULE).nullish(),
      }),
      'must be a list',
    )
    .optional(),
});

type AttributeColumns = z.output<typeof schema>;
type OptionColumns = NonNullable<AttributeColumns['options']>[number];

/** Returns the uses that a row names. */
function usesOf(row: AttributeColumns) {
  return Object.fromEntries(
    ATTRIBUTE_USES.flatMap((use) => (row[use] === undefined ? [] : [[use, row[use]]])),
  );
}

/**
 * Section `attributes`: types, labels, uses and order of attributes, and their options. The key
 * is `code`.
 */
export const attributeImporter: SectionImporter<AttributeColumns> = {
  section: 'attributes',
  schema,
  stored: storedAttributes,
  changesOnlyFrame: true,
  key: (row) => ({ column: 'code', value: row.code }),
  async importBatch(trx, rows) {
    const known = await lockAttributes(
      trx,
      rows.map(({ row }) => row.code),
    );
    const problems: RowProblem[] = rows.flatMap(({ row, number }) =>
      attributeProblems(row, known.get(row.code) ?? null).map((problem) => ({ number, ...problem })),
    );
    const rejected = new Set(problems.map(({ number }) => number));
    const good = rows.filter(({ number }) => !rejected.has(number));
    for (const { row } of good) {
      const change = {
        label: row.label,
        ...(row.labels === undefined ? {} : { labels: JSON.stringify(row.labels) }),
        ...(row.input === undefined ? {} : { input: row.input }),
        ...(row.position === undefined ? {} : { position: row.position }),
        ...usesOf(row),
      };
      await trx
        .insertInto('attribute')
        .values({ code: row.code, is_filterable: false, position: 1_000, ...change })
        .onConflict((conflict) => conflict.column('code').doUpdateSet(change))
        .execute();
    }
    const ids = await attributeIds(trx);
    const options = good.flatMap(({ row }) =>
      (row.options ?? (row.input === 'boolean' ? FLAG_OPTIONS : [])).map((option: OptionColumns, index) => ({
        attribute_id: ids.get(row.code) ?? 0,
        value: option.value,
        label: option.label ?? option.value,
        labels: JSON.stringify(option.labels ?? {}),
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
          labels: row.ref('excluded.labels'),
          position: row.ref('excluded.position'),
          swatch: row.ref('excluded.swatch'),
        })),
      )
      .execute();
    return problems;
  },
};
