import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../../platform/database/database.ts';
import { rowsTable } from '../../../../platform/database/statements/rows-table.ts';
import type { ImportContext, ImportRow, RowProblem } from '../../../../platform/import-files/section.ts';
import { setTermsIn } from '../bundle-columns.ts';
import { type BundleLink, writeBundles } from '../groups/write-bundles.ts';
import { type GroupLink, writeGroups } from '../groups/write-groups.ts';
import { findProductIds } from '../product-ids.repository.ts';
import type { ProductLinkColumns } from '../product-row.ts';
import { type ConfigurableLink, type VariantLink, writeVariants } from '../variants/write-variants.ts';

const KINDS = [
  ['related_skus', 'related_ids'],
  ['crosssell_skus', 'crosssell_ids'],
  ['upsell_skus', 'upsell_ids'],
] as const;

const LINK_COLUMNS = {
  id: 'bigint',
  related_ids: 'bigint[]',
  crosssell_ids: 'bigint[]',
  upsell_ids: 'bigint[]',
} as const;

/** The linked products of a product, in order. Omits kinds that its row does not name. */
export type ProductLinks = { readonly [Column in (typeof KINDS)[number][1]]?: readonly number[] };

/** A row with the id of its product. */
export interface LinkRow extends ImportRow<ProductLinkColumns> {
  readonly id: number;
}

/** Returns the SKUs of all other products that a row names. */
export function namedSkus(row: ProductLinkColumns): string[] {
  const { related_skus = [], crosssell_skus = [], upsell_skus = [], variants = [], grouped_items = [] } = row;
  const chosen = row.bundle?.options.flatMap(({ parts }) => parts) ?? [];
  const parts = [...variants, ...grouped_items, ...chosen].map(({ sku }) => sku);
  return [...related_skus, ...crosssell_skus, ...upsell_skus, ...parts];
}

/**
 * Writes links to products that did not exist when their row was written. Reports unknown SKUs and
 * omits their links.
 */
export async function linkProducts(
  trx: Transaction,
  rows: readonly ImportRow<ProductLinkColumns>[],
  { noteProducts }: ImportContext,
): Promise<readonly RowProblem[]> {
  const problems: RowProblem[] = [];
  const ids = await findProductIds(
    trx,
    rows.flatMap(({ row }) => [row.sku, ...namedSkus(row)]),
  );
  const found = rows.flatMap((each): LinkRow[] => {
    const id = ids.get(foldCode(each.row.sku));
    return id === undefined ? [] : [{ ...each, id }];
  });
  const records = found.map((row) => {
    const links = linksOf(row, ids, problems);
    return { id: row.id, ...links };
  });
  const { rows: changed } = await sql<{ id: number }>`
    update product p set related_ids = coalesce(r.related_ids, p.related_ids),
      crosssell_ids = coalesce(r.crosssell_ids, p.crosssell_ids),
      upsell_ids = coalesce(r.upsell_ids, p.upsell_ids)
    from ${rowsTable(LINK_COLUMNS, records)}
    where p.id = r.id and (
      p.related_ids <> r.related_ids or p.crosssell_ids <> r.crosssell_ids or p.upsell_ids <> r.upsell_ids)
    returning p.id`.execute(trx);
  noteProducts(changed.map(({ id }) => id));
  problems.push(...(await linkParts(trx, found, ids, noteProducts)));
  return problems;
}

/** Returns the products that a row links to, except itself. Adds unknown SKUs to `problems`. */
export function linksOf(
  { row, number, id }: LinkRow,
  ids: ReadonlyMap<string, number>,
  problems: RowProblem[],
): ProductLinks {
  const links: { -readonly [Column in keyof ProductLinks]: number[] } = {};
  for (const [column, target] of KINDS) {
    const skus = row[column];
    if (!skus) continue;
    const linked = skus.flatMap((sku, place) => idOf(ids, sku, `${column}.${place}`, number, problems) ?? []);
    links[target] = [...new Set(linked)].filter((linkedId) => linkedId !== id);
  }
  return links;
}

/**
 * Replaces the variants of the configurable products, the items of the grouped products and the parts of the
 * bundles among the rows. Returns the problems.
 */
export async function linkParts(
  trx: Transaction,
  rows: readonly LinkRow[],
  ids: ReadonlyMap<string, number>,
  noteProducts: ImportContext['noteProducts'],
): Promise<readonly RowProblem[]> {
  return [
    ...(await linkVariants(trx, rows, ids, noteProducts)),
    ...(await linkGroups(trx, rows, ids, noteProducts)),
    ...(await linkBundles(trx, rows, ids, noteProducts)),
  ];
}

async function linkGroups(
  trx: Transaction,
  rows: readonly LinkRow[],
  ids: ReadonlyMap<string, number>,
  noteProducts: ImportContext['noteProducts'],
): Promise<readonly RowProblem[]> {
  const problems: RowProblem[] = [];
  const groups = rows.flatMap(({ row, number, id }): GroupLink[] => {
    if (row.type !== 'grouped' || !row.grouped_items) return [];
    const items = row.grouped_items.flatMap(({ sku, quantity }, place) => {
      const productId = idOf(ids, sku, `grouped_items.${place}.sku`, number, problems);
      return productId === null ? [] : { productId, place, quantity };
    });
    return [{ id, number, items }];
  });
  problems.push(...(await writeGroups(trx, groups, noteProducts)));
  return problems;
}

async function linkBundles(
  trx: Transaction,
  rows: readonly LinkRow[],
  ids: ReadonlyMap<string, number>,
  noteProducts: ImportContext['noteProducts'],
): Promise<readonly RowProblem[]> {
  const problems: RowProblem[] = [];
  const bundles = rows.flatMap(({ row, number, id }): BundleLink[] => {
    if (row.type !== 'bundle' || !row.bundle) return [];
    const options = row.bundle.options.map(({ parts, ...option }, place) => ({
      ...option,
      parts: parts.flatMap(({ sku, ...part }, at) => {
        const column = `bundle.options.${place}.parts.${at}.sku`;
        const productId = idOf(ids, sku, column, number, problems);
        return productId === null ? [] : [{ ...part, productId, column }];
      }),
    }));
    const { kind: pricing, ppm } = setTermsIn(row.bundle);
    return [{ id, number, pricing, ppm, options }];
  });
  problems.push(...(await writeBundles(trx, bundles, noteProducts)));
  return problems;
}

async function linkVariants(
  trx: Transaction,
  rows: readonly LinkRow[],
  ids: ReadonlyMap<string, number>,
  noteProducts: ImportContext['noteProducts'],
): Promise<readonly RowProblem[]> {
  const problems: RowProblem[] = [];
  const configurables: ConfigurableLink[] = [];
  const variants: VariantLink[] = [];
  for (const { row, number, id } of rows) {
    if (row.type !== 'configurable' || !row.variants) continue;
    const options = row.configurable_options ?? [];
    configurables.push({ id, options });
    for (const [position, { sku, attributes }] of row.variants.entries()) {
      const childId = idOf(ids, sku, `variants.${position}.sku`, number, problems);
      if (childId === null) continue;
      const missing = options.find((option) => !attributes[option.attribute_code]);
      if (missing) {
        const column = `variants.${position}.attributes.${missing.attribute_code}`;
        problems.push({ number, column, message: 'is missing' });
      } else variants.push({ parentId: id, childId, position, number, values: attributes });
    }
  }
  problems.push(...(await writeVariants(trx, configurables, variants, noteProducts)));
  return problems;
}

function idOf(
  ids: ReadonlyMap<string, number>,
  sku: string,
  column: string,
  number: number,
  problems: RowProblem[],
): number | null {
  const id = ids.get(foldCode(sku));
  if (id === undefined) problems.push({ number, column, message: `no product has the sku "${sku}"` });
  return id ?? null;
}
