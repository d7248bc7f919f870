import {
  type CategoryCondition,
  type ConditionField,
  isProgramField,
  readConditions,
  readRange,
} from '@ingot/rules/catalog/category-conditions.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A category with conditions: products that fulfill all of them are in it. */
export interface FilledCategory {
  readonly id: number;
  readonly conditions: readonly CategoryCondition[];
}

/** Reads the categories that conditions fill. An automatic collection has its own rule instead. */
export async function readFilledCategories(db: Database): Promise<FilledCategory[]> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'conditions'])
    .where('rule', 'is', null)
    .where(sql<SqlBool>`conditions <> '[]'`)
    .orderBy('id')
    .execute();
  return rows.map(({ id, conditions }) => ({ id, conditions: readConditions(conditions) ?? [] }));
}

/**
 * Returns the ids of all categories of a row of `product`: assigned categories and categories with
 * matching conditions.
 */
export function allCategoryIds(filled: readonly FilledCategory[]): RawBuilder<number[]> {
  const byConditions = filled.map(
    ({ id, conditions }) =>
      sql`case when ${fulfills(conditions)} then array[${sql.lit(id)}]::bigint[] else '{}' end`,
  );
  return sql`${sql.join([sql`product.category_ids`, ...byConditions], sql` || `)}`;
}

/** Returns whether a row of `product` fulfills all conditions. Without conditions, no product does. */
export function fulfills(conditions: readonly CategoryCondition[]): RawBuilder<SqlBool> {
  if (conditions.length === 0) return sql`false`;
  return sql`(${sql.join(
    conditions.map(({ field, values }) =>
      isProgramField(field) ? TESTS[field](sql`any(${[...values]}::text[])`) : ofOwn(field, values),
    ),
    sql` and `,
  )})`;
}

type Test = (wanted: RawBuilder<unknown>) => RawBuilder<SqlBool>;

/** A null value fulfills no condition, so that the tests never return null. */
const TESTS: Readonly<Record<ConditionField, Test>> = {
  metal_type: (wanted) => sql`coalesce(product.metal = ${wanted}, false)`,
  form: (wanted) => sql`product.form = ${wanted}`,
  mint: (wanted) => sql`coalesce(product.mint_id in (select id from mint where code = ${wanted}), false)`,
  weight: ofFamily('weight_label'),
  year: ofFamily('year'),
  fineness: (wanted) => sql`coalesce(trim_scale(product.fineness)::text = ${wanted}, false)`,
  finish: (wanted) => sql`coalesce(product.finish = ${wanted}, false)`,
  country: (wanted) => sql`coalesce(product.country = ${wanted}, false)`,
  ira_eligible: (wanted) =>
    sql`(product.metal is not null and (case when product.is_ira_eligible then '1' else '0' end) = ${wanted})`,
};

/** Returns the test of a column whose values a configurable or grouped product has from its parts. */
function ofFamily(column: 'weight_label' | 'year'): Test {
  const own = sql.ref(`product.${column}`);
  const piece = sql.ref(`piece.${column}`);
  return (
    wanted,
  ) => sql`(coalesce(${own}::text = ${wanted}, false) or product.type = 'configurable' and exists (
    select from product_variant v join product piece on piece.id = v.child_id
    where v.parent_id = product.id and ${piece}::text = ${wanted})
    or product.type in ('grouped', 'bundle') and exists (
    select from product_group_item i join product piece on piece.id = i.product_id
    where i.group_id = product.id and ${piece}::text = ${wanted}))`;
}

/**
 * Returns the test of an attribute that the dealer has added. A configurable product has the values
 * of its variants as well.
 */
function ofOwn(code: string, values: readonly string[]): RawBuilder<SqlBool> {
  return sql`(${ofOwnValue(sql`product.own_values`, code, values)}
    or product.type = 'configurable' and exists (
      select from product_variant v join product piece on piece.id = v.child_id
      where v.parent_id = product.id and ${ofOwnValue(sql`piece.own_values`, code, values)})
    or product.type = 'configurable' and exists (
      select from product_variant v
      join product_variant_value chosen on chosen.parent_id = v.parent_id and chosen.child_id = v.child_id
      join attribute_option o on o.id = chosen.option_id
      join attribute a on a.id = chosen.attribute_id
      where v.parent_id = product.id and a.code = ${code} and o.value = any(${[...values]}::text[])))`;
}

/** The stored value shows its type: a number, a text or the value of an option, or several options. */
function ofOwnValue(
  given: RawBuilder<unknown>,
  code: string,
  values: readonly string[],
): RawBuilder<SqlBool> {
  const own = sql`${given}->${code}::text`;
  const wanted = sql`${[...values]}::text[]`;
  return sql`coalesce(case jsonb_typeof(${own})
    when 'string' then ${given}->>${code}::text = any(${wanted})
    when 'array' then (${own}) ?| ${wanted}
    when 'number' then ${inRanges(sql`(${given}->>${code}::text)::numeric`, values)}
  end, false)`;
}

function inRanges(amount: RawBuilder<unknown>, values: readonly string[]): RawBuilder<SqlBool> {
  const tests = values.flatMap((value) => {
    const range = readRange(value);
    return range === null
      ? []
      : [
          sql`${amount} between coalesce(${range.from}::numeric, '-infinity') and coalesce(${range.to}::numeric, 'infinity')`,
        ];
  });
  return tests.length === 0 ? sql`false` : sql`(${sql.join(tests, sql` or `)})`;
}
