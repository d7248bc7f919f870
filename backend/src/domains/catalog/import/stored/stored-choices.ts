import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { PlainRow } from '../../../../platform/import-files/stored-rows.ts';

interface ChoiceRow {
  readonly parent_id: number;
  readonly sku: string;
  readonly code: string;
  readonly label: string;
  readonly value: string;
}

/**
 * Reads `configurable_options` and `variants` of configurable products as import columns, by
 * product id.
 */
export async function readChoices(
  db: Database,
  parentIds: readonly number[],
): Promise<Map<number, PlainRow>> {
  const { rows: options } = await sql<{ product_id: number; code: string; label: string; values: string[] }>`
    select o.product_id, a.code, o.label, array(
      select ao.value from attribute_option ao
      where ao.id in (
        select v.option_id from product_variant_value v
        where v.parent_id = o.product_id and v.attribute_id = o.attribute_id)
      order by ao.position, ao.id) as values
    from product_option o join attribute a on a.id = o.attribute_id
    where o.product_id = any(${[...parentIds]}::bigint[])
    order by o.product_id, o.position, a.id`.execute(db);
  const { rows: variants } = await sql<ChoiceRow>`
    select pv.parent_id, child.sku, a.code, o.label, ao.value
    from product_variant pv
    join product child on child.id = pv.child_id
    join product_variant_value v on v.parent_id = pv.parent_id and v.child_id = pv.child_id
    join attribute a on a.id = v.attribute_id
    join attribute_option ao on ao.id = v.option_id
    join product_option o on o.product_id = pv.parent_id and o.attribute_id = v.attribute_id
    where pv.parent_id = any(${[...parentIds]}::bigint[])
    order by pv.parent_id, pv.position, pv.child_id, o.position, a.id`.execute(db);
  const optionsOf = Map.groupBy(options, (option) => option.product_id);
  const variantsOf = Map.groupBy(variants, (variant) => variant.parent_id);
  return new Map(
    parentIds.map((id) => [
      id,
      {
        configurable_options: (optionsOf.get(id) ?? []).map(({ code, label, values }) => ({
          attribute_code: code,
          label,
          values,
        })),
        variants: variantRows(variantsOf.get(id) ?? []),
      },
    ]),
  );
}

function variantRows(choices: readonly ChoiceRow[]): PlainRow[] {
  const bySku = Map.groupBy(choices, ({ sku }) => sku);
  return [...bySku].map(([sku, own]) => ({
    sku,
    attributes: Object.fromEntries(own.map(({ code, value }) => [code, value])),
  }));
}
