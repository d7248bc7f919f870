import { FIRST_OWN_ATTRIBUTE_ID } from '@ingot/rules/catalog/attributes.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { AttributeValues, DeskAttribute, DeskOption } from './desk-attribute.ts';

/** Returns all attributes, or the one with a code, in display order. */
export async function findDeskAttributes(db: Database, code: string | null): Promise<DeskAttribute[]> {
  const attributes = await db
    .selectFrom('attribute')
    .selectAll()
    .$if(code !== null, (query) => query.where('code', '=', code ?? ''))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const options = await db
    .selectFrom('attribute_option')
    .selectAll()
    .where('attribute_id', '=', sql<number>`any(${attributes.map(({ id }) => id)}::bigint[])`)
    .orderBy('position')
    .orderBy('label')
    .execute();
  const optionsOf = Map.groupBy(options, (option) => option.attribute_id);
  return attributes.map((row) => ({
    id: row.id,
    code: row.code,
    values: {
      label: row.label,
      labels: row.labels,
      input: row.input,
      position: row.position,
      is_filterable: row.is_filterable,
      is_sortable: row.is_sortable,
      is_comparable: row.is_comparable,
      is_searchable: row.is_searchable,
      is_shown: row.is_shown,
      options: (optionsOf.get(row.id) ?? []).map(({ id, value, label, labels, swatch }) => ({
        id,
        value,
        label,
        labels,
        swatch,
      })),
    },
  }));
}

/**
 * Locks an attribute and returns it; null for an unknown code. Until the end of the transaction, no
 * product gets a value of it.
 */
export async function lockDeskAttribute(trx: Transaction, code: string): Promise<DeskAttribute | null> {
  await trx.selectFrom('attribute').select('id').where('code', '=', code).forUpdate().execute();
  const [found] = await findDeskAttributes(trx, code);
  return found ?? null;
}

/** Returns the number of attributes that the dealer has added. */
export async function countOwnAttributes(trx: Transaction): Promise<number> {
  const { count } = await trx
    .selectFrom('attribute')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '>=', FIRST_OWN_ATTRIBUTE_ID)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Returns the number of products per attribute that the dealer has added: those with a value, and
 * those whose variants differ by it.
 */
export async function countProducts(db: Database, code: string | null): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; count: number }>`
    select used.code, count(distinct used.product_id)::int as count from (
      select given.code, p.id as product_id from product p, jsonb_object_keys(p.own_values) as given (code)
      where p.own_values <> '{}'
      union all
      select a.code, o.product_id from product_option o join attribute a on a.id = o.attribute_id
      where a.id >= ${FIRST_OWN_ATTRIBUTE_ID}
    ) as used
    where ${code}::text is null or used.code = ${code}
    group by used.code`.execute(db);
  return new Map(rows.map((row) => [row.code, row.count]));
}

/** Returns the number of products per value of an attribute's options. Variants count as well. */
export async function countOptionUses(
  db: Database,
  { id, code }: Pick<DeskAttribute, 'id' | 'code'>,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ value: string; count: number }>`
    select used.value, count(distinct used.product_id)::int as count from (
      select chosen.value, p.id as product_id
      from product p, jsonb_array_elements_text(
        case when jsonb_typeof(p.own_values->${code}) = 'array' then p.own_values->${code}
        else jsonb_build_array(p.own_values->${code}) end) as chosen (value)
      where p.own_values <> '{}' and p.own_values ? ${code}
      union all
      select o.value, v.child_id from product_variant_value v join attribute_option o on o.id = v.option_id
      where v.attribute_id = ${id}
    ) as used group by used.value`.execute(db);
  return new Map(rows.map((row) => [row.value, row.count]));
}

/** A condition of a category on one attribute. */
export interface ConditionUse {
  /** Name of the category. */
  readonly category: string;
  readonly values: readonly string[];
}

/** Returns the conditions of categories that test an attribute. */
export async function findConditionUses(db: Database, code: string): Promise<ConditionUse[]> {
  const { rows } = await sql<ConditionUse>`
    select c.name as category, tested->'values' as values
    from category c, jsonb_array_elements(c.conditions) as tested
    where tested->>'field' = ${code} order by c.name, c.id`.execute(db);
  return rows;
}

/** Creates an attribute without options and returns its id. `id` restores a removed attribute. */
export async function insertAttribute(
  trx: Transaction,
  code: string,
  { options: _, labels, ...values }: AttributeValues,
  id: number | null,
): Promise<number | null> {
  const row = await trx
    .insertInto('attribute')
    .values({ code, ...values, labels: JSON.stringify(labels), ...(id !== null && { id }) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Writes the values of an attribute, without its options. */
export async function updateAttribute(
  trx: Transaction,
  id: number,
  { options: _, labels, ...values }: AttributeValues,
): Promise<void> {
  await trx
    .updateTable('attribute')
    .set({ ...values, labels: JSON.stringify(labels) })
    .where('id', '=', id)
    .execute();
}

/** Deletes an attribute with its options. */
export async function deleteAttribute(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('attribute').where('id', '=', id).execute();
}

/** Deletes options of an attribute by value. */
export async function deleteOptions(trx: Transaction, id: number, values: readonly string[]): Promise<void> {
  if (values.length === 0) return;
  await trx
    .deleteFrom('attribute_option')
    .where('attribute_id', '=', id)
    .where('value', '=', sql<string>`any(${[...values]}::text[])`)
    .execute();
}

/** Writes options in their order. Known values keep their id, and restored ones get theirs back. */
export async function writeOptions(
  trx: Transaction,
  attributeId: number,
  options: readonly DeskOption[],
): Promise<void> {
  for (const [position, { id, value, label, labels, swatch }] of options.entries()) {
    const change = { label, labels: JSON.stringify(labels), swatch, position };
    await trx
      .insertInto('attribute_option')
      .values({ attribute_id: attributeId, value, ...change, ...(id !== null && { id }) })
      .onConflict((conflict) => conflict.columns(['attribute_id', 'value']).doUpdateSet(change))
      .execute();
  }
}
