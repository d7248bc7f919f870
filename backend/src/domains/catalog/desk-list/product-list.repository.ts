import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The indexed words of a product. */
const WORDS = sql`product_words(product.name, product.sku, product.item_number, product.tier_group, product.category_ids)`;

/** Availability by which the list is filtered. */
export const STOCK_FILTERS = ['any', 'in_stock', 'preorder', 'out_of_stock'] as const;
/** States by which the list is filtered. */
export const STATUS_FILTERS = ['any', 'enabled', 'disabled'] as const;

/** The filters of the list. Null matches every product. */
export interface ProductListFilter {
  /** Starts of words, folded. A product must have all of them in its name, codes, family or mint. */
  readonly words: readonly string[];
  /** A metal, or `none` for products without one. */
  readonly metal: string | null;
  readonly form: string | null;
  /** URL key of a category. Products of its subcategories have it too. */
  readonly category: string | null;
  readonly stock: (typeof STOCK_FILTERS)[number];
  readonly status: (typeof STATUS_FILTERS)[number];
}

/** The place of a product in the list. */
export interface ProductCursor {
  readonly name: string;
  readonly id: number;
}

/**
 * Returns a page of the list by name: at most `limit` products after a place. The index finds the
 * products of words and categories, because computing the words of each product by name takes seconds.
 */
export async function findListed(
  db: Database,
  filter: ProductListFilter,
  { after, limit }: { readonly after: ProductCursor | null; readonly limit: number },
): Promise<ProductCursor[]> {
  const conditions = await conditionsOf(db, filter);
  if (conditions === null) return [];
  if (after !== null) conditions.push(sql`(product.name, product.id) > (${after.name}, ${after.id}::bigint)`);
  const { words, category } = filter;
  const isIndexed = words.length > 0 || category !== null;
  const { rows } = await sql<ProductCursor>`
    with found as ${isIndexed ? sql`materialized` : sql`not materialized`} (
      select product.name, product.id from product
      where ${sql.join([sql`true`, ...conditions], sql` and `)}
    )
    select name, id from found order by name, id limit ${limit}`.execute(db);
  return rows;
}

/** Returns the SKUs of all products that match a filter, in the order of their names. */
export async function findAllListed(
  db: Database,
  filter: ProductListFilter,
  limit: number,
): Promise<{ readonly id: number; readonly sku: string }[]> {
  const conditions = await conditionsOf(db, filter);
  if (conditions === null) return [];
  const { rows } = await sql<{ id: number; sku: string }>`
    select product.id, product.sku from product
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by product.name, product.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns the number of products by metal; the key `none` counts products without a metal. */
export async function countByMetal(
  db: Database,
): Promise<{ readonly metal: string; readonly count: number }[]> {
  const { rows } = await sql<{ metal: string; count: number }>`
    select coalesce(metal, 'none') as metal, count(*)::int as count from product group by metal`.execute(db);
  return rows;
}

async function conditionsOf(db: Database, filter: ProductListFilter) {
  const { words, metal, form, category, stock, status } = filter;
  const conditions: ReturnType<typeof sql>[] = [];
  if (metal !== null) {
    conditions.push(metal === 'none' ? sql`product.metal is null` : sql`product.metal = ${metal}`);
  }
  if (form !== null) conditions.push(sql`product.form = ${form}`);
  if (category !== null) {
    const found = await db
      .selectFrom('category')
      .select('id')
      .where('url_key', '=', category)
      .executeTakeFirst();
    if (found === undefined) return null;
    conditions.push(sql`${WORDS} @@ ${`'#${found.id}'`}::tsquery`);
  }
  if (status !== 'any')
    conditions.push(status === 'enabled' ? sql`product.is_enabled` : sql`not product.is_enabled`);
  if (stock !== 'any') conditions.push(stockCondition(stock));
  for (const word of words) {
    const mints = await sql<{ id: number }>`
      select id from mint where exists (select from name_words(name) as word where starts_with(word, ${word}))`.execute(
      db,
    );
    const ids = mints.rows.map(({ id }) => id);
    const isNamed = sql`${WORDS} @@ ${`'${word}':*`}::tsquery`;
    conditions.push(
      ids.length === 0 ? isNamed : sql`(${isNamed} or product.mint_id = any(${ids}::bigint[]))`,
    );
  }
  return conditions;
}

/**
 * A product without a stock row has no stock. A configurable or grouped product has the stock of its
 * parts. Two conditions instead of one with `or` inside: PostgreSQL then reads the stock once, not for
 * each product.
 */
function stockCondition(stock: Exclude<ProductListFilter['stock'], 'any'>) {
  const kind =
    stock === 'out_of_stock' ? sql`true` : stock === 'preorder' ? sql`s.is_preorder` : sql`not s.is_preorder`;
  const available = sql`s.quantity > 0 and not s.is_on_hold and ${kind}`;
  const condition = sql`(
    exists (select from product_stock s where s.product_id = product.id and ${available})
    or exists (
      select from product_variant v join product_stock s on s.product_id = v.child_id
      where v.parent_id = product.id and ${available}
    ) or exists (
      select from product_group_item i join product_stock s on s.product_id = i.product_id
      where i.group_id = product.id and ${available}
    ))`;
  return stock === 'out_of_stock' ? sql`not ${condition}` : condition;
}

/** The parts of a list row that are no columns of import files. */
export interface ListedProduct {
  readonly id: number;
  readonly name: string;
  readonly mint: string | null;
  /** File of the first image, below the media folder. */
  readonly image: string | null;
  /** Number of variants, of items of a grouped product, or of parts of a bundle. */
  readonly variants: number;
  readonly lastMovement: number | null;
  readonly changedAtMs: number;
  readonly metal: string | null;
  readonly family: string | null;
  /** Null for a fixed price. */
  readonly premiumPpm: number | null;
  readonly followsPremium: boolean;
}

/** Returns these parts of products by id. */
export async function findListedParts(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, ListedProduct>> {
  const { rows } = await sql<Omit<ListedProduct, 'changedAtMs'> & { changed_at: Date }>`
    select p.id, p.name, m.name as mint,
      (select i.file from jsonb_to_recordset(p.media) as i (kind text, file text, position int, is_disabled boolean, is_thumbnail boolean)
        where i.kind = 'image' and not i.is_disabled order by i.is_thumbnail is true desc, i.position limit 1) as image,
      case p.type
        when 'configurable' then (select count(*)::int from product_variant v where v.parent_id = p.id)
        when 'bundle' then (select count(*)::int from product_group_item g where g.group_id = p.id)
        when 'grouped' then (select count(*)::int from product_group_item g where g.group_id = p.id)
        else 0
      end as variants,
      (select max(s.id) from stock_movement s where s.product_id = p.id) as "lastMovement",
      p.updated_at as changed_at, p.metal, p.tier_group as family, p.follows_premium as "followsPremium",
      case when p.pricing_mode = 'metal' then p.premium_ppm end as "premiumPpm"
    from product p left join mint m on m.id = p.mint_id
    where p.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ changed_at, ...row }) => [row.id, { ...row, changedAtMs: changed_at.getTime() }]),
  );
}

/** Returns a text that changes with every change of a product, and with every movement of stock. */
export async function productsVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws('.', (select max(id) from product_change_set), (select max(id) from stock_movement),
      (select max(id) from shop_action where verb in ('import', 'stock', 'premium', 'bid', 'reprice'))) as version`.execute(
    db,
  );
  return rows[0]?.version ?? '';
}
