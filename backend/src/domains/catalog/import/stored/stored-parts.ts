import type { StoredMedia, StoredTier } from '@ingot/catalog-engine/model/stored-values.ts';
import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { nameIn, type PlainRow, type StoredRows } from '../../../../platform/import-files/stored-rows.ts';
import { tierFileRow } from './product-file-row.ts';
import { skuOf } from './stored-stock.ts';

const PAGE = 1_000;

/** Returns the key of a part: its product's SKU and further columns; null when one is missing. */
function partKey(row: PlainRow, ...columns: readonly string[]): string | null {
  const names = [skuOf(row), ...columns.map((column) => nameIn(row, column))];
  return names.includes(null) ? null : names.join('\n');
}

/** Stored rows of section `tiers`, by SKU and quantity. */
export const storedTiers: StoredRows = {
  names: ['sku', 'quantity'],
  keyOf: (row) => partKey(row, 'quantity'),
  read: (db, keys) =>
    readParts(db, keys, ({ sku, tiers }) => tiers.map((tier) => ({ sku, ...tierFileRow(tier) }))),
};

/** Stored rows of section `media`, by SKU, kind and file. */
export const storedMedia: StoredRows = {
  names: ['sku', 'kind', 'file'],
  keyOf: (row) => partKey({ kind: 'image', ...row }, 'kind', 'file'),
  read: (db, keys) =>
    readParts(db, keys, ({ sku, media }) =>
      media.map(({ kind, file, label, position, is_disabled, is_thumbnail, clip, description }) => ({
        sku,
        kind,
        file,
        label,
        position,
        is_disabled,
        ...(is_thumbnail && { is_thumbnail }),
        ...(clip && { clip }),
        ...(description && { description }),
      })),
    ),
};

/** Stored rows of section `variants`, by the SKUs of the configurable product and the variant. */
export const storedVariants: StoredRows = {
  names: ['parent_sku', 'sku'],
  keyOf(row) {
    const parent = nameIn(row, 'parent_sku');
    const sku = skuOf(row);
    return parent === null || sku === null ? null : `${foldCode(parent)}\n${sku}`;
  },
  async *read(db, keys) {
    const which = keys && sql`where lower(parent.sku collate "C") = any(${[...firstNames(keys)]}::text[])`;
    const { rows } = await sql<{ parent_sku: string; sku: string; position: number; attributes: PlainRow }>`
      select parent.sku as parent_sku, child.sku, pv.position,
        (select json_object_agg(a.code, ao.value order by a.id) from product_variant_value v
          join attribute a on a.id = v.attribute_id join attribute_option ao on ao.id = v.option_id
          where v.parent_id = pv.parent_id and v.child_id = pv.child_id) as attributes
      from product_variant pv
      join product parent on parent.id = pv.parent_id join product child on child.id = pv.child_id
      ${which ?? sql``}
      order by pv.parent_id, pv.position, pv.child_id`.execute(db);
    yield rows;
  },
};

/** Returns the distinct SKUs at the start of keys. */
function firstNames(keys: readonly string[]): string[] {
  return [...new Set(keys.map((key) => key.split('\n', 1)[0] ?? ''))];
}

interface PartsRow {
  readonly id: number;
  readonly sku: string;
  readonly tiers: StoredTier[];
  readonly media: StoredMedia[];
}

/**
 * Yields the rows that `rowsOf` derives from products: from those that keys name, which it locks,
 * or from all.
 */
async function* readParts(
  db: Database,
  keys: readonly string[] | null,
  rowsOf: (product: PartsRow) => PlainRow[],
): AsyncGenerator<readonly PlainRow[]> {
  if (keys !== null) {
    const { rows } = await sql<PartsRow>`
      select id, sku, tiers, media from product
      where lower(sku collate "C") = any(${[...firstNames(keys)]}::text[]) order by id for no key update`.execute(
      db,
    );
    yield rows.flatMap(rowsOf);
    return;
  }
  for (let after = 0; ; ) {
    const { rows } = await sql<PartsRow>`
      select id, sku, tiers, media from product where id > ${after} order by id limit ${PAGE}`.execute(db);
    if (rows.length === 0) return;
    yield rows.flatMap(rowsOf);
    after = rows.at(-1)?.id ?? after;
  }
}
