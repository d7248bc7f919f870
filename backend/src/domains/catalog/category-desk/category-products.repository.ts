import { type AttributeInput, FIRST_OWN_ATTRIBUTE_ID } from '@ingot/rules/catalog/attributes.ts';
import {
  type CategoryCondition,
  CONDITION_FIELDS,
  CONDITION_INPUTS,
} from '@ingot/rules/catalog/category-conditions.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { fulfills } from '../loading/filled-categories.repository.ts';

/** A category whose products are listed. */
export interface ListedCategory {
  readonly id: number;
  readonly conditions: readonly CategoryCondition[];
  readonly pinnedSkus: readonly string[];
}

/** A product of a category. */
export interface CategoryProduct {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly mint: string | null;
  /** File of the first image, below the media folder. */
  readonly image: string | null;
  readonly isEnabled: boolean;
  readonly isByHand: boolean;
  readonly isByRule: boolean;
  readonly popularity: number;
}

/** The place of a product in the list. */
export interface CategoryProductCursor {
  readonly popularity: number;
  readonly id: number;
}

/** Returns the pinned products of a category in their order. */
export async function findPinned(db: Database, category: ListedCategory): Promise<CategoryProduct[]> {
  if (category.pinnedSkus.length === 0) return [];
  const { rows } = await selectMembers(
    category,
    isPinned(category),
    sql`order by array_position(${[...category.pinnedSkus]}::text[], product.sku)`,
  ).execute(db);
  return rows;
}

/** Returns the other products of a category, most popular first: at most `limit` after a place. */
export async function findOthers(
  db: Database,
  category: ListedCategory,
  { after, limit }: { readonly after: CategoryProductCursor | null; readonly limit: number },
): Promise<CategoryProduct[]> {
  const place =
    after === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(product.popularity < ${after.popularity}
          or product.popularity = ${after.popularity} and product.id > ${after.id})`;
  const { rows } = await selectMembers(
    category,
    sql`not ${isPinned(category)} and ${place}`,
    sql`order by product.popularity desc, product.id limit ${limit}`,
  ).execute(db);
  return rows;
}

/**
 * Returns the number of products that fulfill the conditions, the number added by hand, and the
 * number of both together.
 */
export async function countMembers(
  db: Database,
  { id, conditions }: Pick<ListedCategory, 'id' | 'conditions'>,
): Promise<{ readonly byRule: number; readonly byHand: number; readonly total: number }> {
  const { rows } = await sql<{ byRule: number; byHand: number; total: number }>`
    select count(*) filter (where ${fulfills(conditions)})::int as "byRule",
      count(*) filter (where ${isByHand(id)} and not ${fulfills(conditions)})::int as "byHand",
      count(*)::int as total
    from product where ${isMember({ id, conditions })}`.execute(db);
  return rows[0] ?? { byRule: 0, byHand: 0, total: 0 };
}

function selectMembers(category: ListedCategory, where: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  return sql<CategoryProduct>`
    select product.id, product.sku, product.name, product.popularity, m.name as mint,
      product.is_enabled as "isEnabled",
      ${isByHand(category.id)} as "isByHand", ${fulfills(category.conditions)} as "isByRule",
      (select i.file from jsonb_to_recordset(product.media) as i (kind text, file text, position int, is_disabled boolean)
        where i.kind = 'image' and not i.is_disabled order by i.position limit 1) as image
    from product left join mint m on m.id = product.mint_id
    where ${isMember(category)} and ${where} ${order}`;
}

/** Returns the test for the products of a category. Its first part can use the index over `product_words`. */
function isMember({ id, conditions }: Pick<ListedCategory, 'id' | 'conditions'>): RawBuilder<SqlBool> {
  return sql`(product_words(product.name, product.sku, product.item_number, product.tier_group, product.category_ids)
    @@ ${`'#${id}'`}::tsquery or ${fulfills(conditions)})`;
}

function isByHand(id: number): RawBuilder<SqlBool> {
  return sql`(${id}::bigint = any(product.category_ids))`;
}

function isPinned({ pinnedSkus }: Pick<ListedCategory, 'pinnedSkus'>): RawBuilder<SqlBool> {
  return sql`(product.sku = any(${[...pinnedSkus]}::text[]))`;
}

/** An attribute that conditions can test, with its values. */
export interface ConditionChoices {
  readonly code: string;
  readonly label: string;
  readonly input: AttributeInput;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Returns the attributes that conditions can test, the dealer's own included, and their options in order. */
export async function findConditionChoices(db: Database): Promise<ConditionChoices[]> {
  const { rows } = await sql<ConditionChoices>`
    select a.code, a.label, a.input, coalesce((
      select json_agg(json_build_object('value', o.value, 'label', o.label) order by o.position, o.label)
      from attribute_option o where o.attribute_id = a.id), '[]') as options
    from attribute a where a.code = any(${[...CONDITION_FIELDS]}::text[])
      or a.id >= ${FIRST_OWN_ATTRIBUTE_ID} and a.input = any(${[...CONDITION_INPUTS]}::text[])
    order by a.position, a.id`.execute(db);
  return rows;
}
