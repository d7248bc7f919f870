import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/database/database.ts';
import { text, wholeNumber } from '../../../../platform/import-files/columns.ts';
import type { RowProblem, SectionImporter } from '../../../../platform/import-files/section.ts';
import { attributeIds, ensureOptions, optionKey } from '../attribute.repository.ts';
import { findProductIds, findVirtualIds } from '../product-ids.repository.ts';
import { storedVariants } from '../stored/stored-parts.ts';
import { VIRTUAL_VARIANT } from './write-variants.ts';

const schema = z.strictObject({
  parent_sku: text(64),
  sku: text(64),
  position: wholeNumber(0, 100_000).optional(),
  attributes: z.record(z.string(), text(120), 'must name a value per attribute'),
});
type VariantColumns = z.output<typeof schema>;

/**
 * Section `variants`: one variant of a configurable product per row. The key is `parent_sku` and
 * `sku`. Other variants are unchanged.
 */
export const variantImporter: SectionImporter<VariantColumns> = {
  section: 'variants',
  changesOnlyProducts: true,
  schema,
  stored: storedVariants,
  key: (row) => ({ column: 'sku', value: `${row.parent_sku} ${row.sku}` }),
  async importBatch(trx, rows, { noteProducts }) {
    const problems: RowProblem[] = [];
    const ids = await findProductIds(
      trx,
      rows.flatMap(({ row }) => [row.parent_sku, row.sku]),
    );
    const attributes = await attributeIds(trx);
    for (const { row, number } of rows) {
      const problem = await writeVariant(trx, row, number, ids, attributes);
      if (problem) problems.push({ number, ...problem });
      else noteProducts([row.parent_sku, row.sku].flatMap((sku) => ids.get(foldCode(sku)) ?? []));
    }
    return problems;
  },
};

async function writeVariant(
  trx: Transaction,
  row: VariantColumns,
  number: number,
  ids: ReadonlyMap<string, number>,
  attributes: ReadonlyMap<string, number>,
): Promise<{ column: string; message: string } | null> {
  const parentId = ids.get(foldCode(row.parent_sku));
  const childId = ids.get(foldCode(row.sku));
  if (!parentId) return { column: 'parent_sku', message: `no product has the sku "${row.parent_sku}"` };
  if (!childId) return { column: 'sku', message: `no product has the sku "${row.sku}"` };
  if ((await findVirtualIds(trx, [childId])).has(childId)) return { column: 'sku', message: VIRTUAL_VARIANT };
  const codes = Object.keys(row.attributes);
  const unknown = codes.find((code) => !attributes.has(code));
  if (codes.length === 0) return { column: 'attributes', message: 'must name a value per attribute' };
  if (unknown) return { column: `attributes.${unknown}`, message: `no attribute has the code "${unknown}"` };

  const wanted = codes.map((code) => {
    const value = row.attributes[code] ?? '';
    return { code, value, label: value, position: row.position ?? number };
  });
  const optionIds = await ensureOptions(trx, wanted);
  const choice = wanted.map(({ code, value }) => ({
    attribute_id: attributes.get(code) ?? 0,
    option_id: optionIds.get(optionKey(code, value)) ?? 0,
  }));
  const combination = choice
    .map((value) => `${value.attribute_id}:${value.option_id}`)
    .sort()
    .join(',');
  const { rows: taken } = await sql`
    select from product_variant
    where parent_id = ${parentId} and combination = ${combination} and child_id <> ${childId}`.execute(trx);
  if (taken.length > 0) return { column: 'attributes', message: 'is the same choice as another variant' };

  await sql`
    insert into product_option (product_id, attribute_id, label, position)
    select ${parentId}, a.id, a.label, a.position from attribute a
    where a.id = any(${choice.map((value) => value.attribute_id)}::bigint[])
    on conflict (product_id, attribute_id) do nothing`.execute(trx);
  await sql`
    insert into product_variant (parent_id, child_id, position, combination)
    values (${parentId}, ${childId}, ${row.position ?? number}, ${combination})
    on conflict (parent_id, child_id) do update
      set position = excluded.position, combination = excluded.combination`.execute(trx);
  await sql`
    insert into product_variant_value (parent_id, child_id, attribute_id, option_id)
    select ${parentId}, ${childId}, attribute_id, option_id
    from jsonb_to_recordset(${JSON.stringify(choice)}::jsonb) as r (attribute_id bigint, option_id bigint)
    on conflict (parent_id, child_id, attribute_id) do update set option_id = excluded.option_id`.execute(
    trx,
  );
  return null;
}
