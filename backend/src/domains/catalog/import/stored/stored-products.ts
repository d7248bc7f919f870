import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { mergeRow } from '../../../../platform/import-files/merge-row.ts';
import {
  isPlainRow,
  nameIn,
  type PlainRow,
  type StoredRows,
  withoutAbsent,
} from '../../../../platform/import-files/stored-rows.ts';
import { type ProductRecordRow, productFileRow } from './product-file-row.ts';
import { readBundles } from './stored-bundles.ts';
import { readChoices } from './stored-choices.ts';
import { readGroups } from './stored-groups.ts';

const PAGE = 500;

/** Stored rows of section `products`, by SKU. */
export const storedProducts: StoredRows = {
  names: ['sku'],
  keyOf(row) {
    const sku = nameIn(row, 'sku');
    return sku === null ? null : foldCode(sku);
  },
  parts: [
    ...['images', 'video', 'categories', 'related_skus', 'crosssell_skus', 'upsell_skus'],
    ...['configurable_options', 'variants', 'grouped_items', 'bundle', 'stock'],
  ],
  empty: {
    'stock.opens_at': null,
    images: [],
    video: null,
    categories: [],
    related_skus: [],
    crosssell_skus: [],
    upsell_skus: [],
    configurable_options: [],
    variants: [],
    grouped_items: [],
    'pricing.tiers': [],
  },
  alternatives: [
    ['fine_weight_ug', 'fine_weight_mg'],
    ['special.from', 'special.from_days'],
    ['special.to', 'special.to_days'],
  ],
  adapt: adaptProduct,
  async *read(db, keys) {
    if (keys !== null) {
      yield await readProducts(
        db,
        sql`where lower(p.sku collate "C") = any(${[...keys]}::text[])
        order by p.id for no key update of p`,
      );
      return;
    }
    for (let after = 0; ; ) {
      const page = await readRecords(db, sql`where p.id > ${after} order by p.id limit ${PAGE}`);
      if (page.length === 0) return;
      yield await withParts(db, page);
      after = page.at(-1)?.id ?? after;
    }
  },
};

/** A row with one of these replaces the other. */
const SET_TERMS = { alternatives: [['discount_percent', 'premium_percent']] };

/**
 * Adapts stored values to a given row. A new pricing mode discards the stored pricing, and a limit
 * replaces the stored one. A bundle keeps the parts that the row does not name, and has a discount or a
 * premium. An existing product keeps its creation time.
 */
function adaptProduct(stored: PlainRow, given: PlainRow) {
  const dropped = new Set<string>();
  const mode = isPlainRow(given['pricing']) ? given['pricing']['mode'] : undefined;
  const modeBefore = isPlainRow(stored['pricing']) ? stored['pricing']['mode'] : undefined;
  if (typeof mode === 'string' && mode.trim() !== modeBefore)
    for (const column of ['pricing', 'special']) dropped.add(column);
  if (isPlainRow(given['limited'])) dropped.add('limited');
  const { bundle: before } = stored;
  const { bundle: after } = given;
  const bundle = isPlainRow(before) && isPlainRow(after) ? mergeRow(before, after, SET_TERMS) : null;
  if (bundle) dropped.add('bundle');
  const kept = Object.entries(stored).filter(([column]) => !dropped.has(column));
  const { created_days_ago: _, ...rest } = given;
  return { stored: Object.fromEntries(kept), given: bundle ? { ...rest, bundle } : rest };
}

async function readProducts(db: Database, which: ReturnType<typeof sql>): Promise<readonly PlainRow[]> {
  return withParts(db, await readRecords(db, which));
}

/** Returns the stored rows of some products with their ids. Locks nothing. */
export async function findProductRows(
  db: Database,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly row: PlainRow }[]> {
  const records = await readRecords(db, sql`where p.id = any(${[...ids]}::bigint[]) order by p.id`);
  const rows = await withParts(db, records);
  return records.flatMap(({ id }, place) => (rows[place] === undefined ? [] : [{ id, row: rows[place] }]));
}

async function withParts(db: Database, records: readonly ProductRecordRow[]): Promise<readonly PlainRow[]> {
  const idsOf = (wanted: ProductRecordRow['type']) =>
    records.flatMap(({ id, type }) => (type === wanted ? id : []));
  const configurables = idsOf('configurable');
  const groups = idsOf('grouped');
  const choices = configurables.length === 0 ? new Map() : await readChoices(db, configurables);
  const items = groups.length === 0 ? new Map() : await readGroups(db, groups);
  const bundles = idsOf('bundle');
  const sets = bundles.length === 0 ? new Map() : await readBundles(db, bundles);
  return records.map((record) =>
    withoutAbsent({
      ...productFileRow(record),
      ...choices.get(record.id),
      ...items.get(record.id),
      ...sets.get(record.id),
    }),
  );
}

async function readRecords(db: Database, which: ReturnType<typeof sql>): Promise<ProductRecordRow[]> {
  const { rows } = await sql<ProductRecordRow>`
    select p.*, (select code from mint where mint.id = p.mint_id) as mint_code,
      array(select c.url_key from category c where c.id = any(p.category_ids) and c.rule is null order by c.id)
        as category_keys,
      array(${linkedSkus(sql`p.related_ids`)}) as related_skus,
      array(${linkedSkus(sql`p.crosssell_ids`)}) as crosssell_skus,
      array(${linkedSkus(sql`p.upsell_ids`)}) as upsell_skus,
      s.quantity as stock_quantity, s.is_preorder, s.is_on_hold, s.opens_at,
      (select max(m.id) from stock_movement m where m.product_id = p.id) as last_movement
    from product p left join product_stock s on s.product_id = p.id
    ${which}`.execute(db);
  return rows;
}

function linkedSkus(ids: ReturnType<typeof sql>) {
  return sql`select l.sku from unnest(${ids}) with ordinality as linked (id, place)
    join product l on l.id = linked.id order by linked.place`;
}
