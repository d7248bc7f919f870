import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { rowsTable } from '../../database/rows-table.ts';
import type { ImportRow, LinkPass, RowProblem } from '../../importer/section.ts';
import { findProductIds } from '../product-ids.repository.ts';
import type { ProductLinkColumns } from './product-row.ts';
import { type VariantLink, writeVariants } from './write-variants.ts';

const KINDS = [
  ['related_skus', 'related'],
  ['crosssell_skus', 'crosssell'],
  ['upsell_skus', 'upsell'],
] as const;

/**
 * What rows of products say of others. An unknown sku leaves out that link and is reported; before the last pass it leaves the
 * whole row for later, because its product may stand further down.
 */
export async function linkProducts(
  trx: Transaction,
  rows: readonly ImportRow<ProductLinkColumns>[],
  { isLast }: LinkPass,
): Promise<readonly RowProblem[]> {
  const problems: RowProblem[] = [];
  const ids = await findProductIds(
    trx,
    rows.flatMap(({ row }) => [row.sku, ...namedSkus(row)]),
  );
  const idOf = (sku: string, number: number, column: string): number | undefined => {
    const id = ids.get(sku.toLowerCase());
    if (id === undefined) problems.push({ number, column, message: `no product has the sku "${sku}"` });
    return id;
  };

  const links: { product_id: number; linked_id: number; kind: string; position: number }[] = [];
  const replaced: { product_id: number; kind: string }[] = [];
  const variants: VariantLink[] = [];
  const ready = new Set<number>();
  for (const { row, number } of rows) {
    const productId = ids.get(row.sku.toLowerCase());
    if (productId === undefined) continue;
    if (!isLast && !namedSkus(row).every((sku) => ids.has(sku.toLowerCase()))) {
      problems.push({ number, column: '', message: 'names products that are not there yet' });
      continue;
    }
    ready.add(productId);
    for (const [column, kind] of KINDS) {
      const skus = row[column];
      if (!skus) continue;
      replaced.push({ product_id: productId, kind });
      for (const [position, sku] of skus.entries()) {
        const linkedId = idOf(sku, number, `${column}.${position}`);
        if (linkedId !== undefined && linkedId !== productId) {
          links.push({ product_id: productId, linked_id: linkedId, kind, position });
        }
      }
    }
    if (row.type !== 'configurable' || !row.variants) continue;
    for (const [position, variant] of row.variants.entries()) {
      const childId = idOf(variant.sku, number, `variants.${position}.sku`);
      if (childId === undefined) continue;
      const missing = (row.configurable_options ?? []).find(
        (option) => !variant.attributes[option.attribute_code],
      );
      if (missing) {
        const column = `variants.${position}.attributes.${missing.attribute_code}`;
        problems.push({ number, column, message: 'is missing' });
      } else variants.push({ parentId: productId, childId, position, number, values: variant.attributes });
    }
  }
  await writeLinks(trx, replaced, links);
  const configurables = rows.flatMap(({ row }) => {
    const id = ids.get(row.sku.toLowerCase());
    return row.type === 'configurable' && row.variants && id !== undefined && ready.has(id)
      ? [{ id, options: row.configurable_options ?? [] }]
      : [];
  });
  problems.push(...(await writeVariants(trx, configurables, variants)));
  return problems;
}

function namedSkus(row: ProductLinkColumns): string[] {
  return [
    ...(row.related_skus ?? []),
    ...(row.crosssell_skus ?? []),
    ...(row.upsell_skus ?? []),
    ...(row.variants ?? []).map((variant) => variant.sku),
  ];
}

const LINK_COLUMNS = { product_id: 'int', linked_id: 'int', kind: 'text', position: 'int' };

async function writeLinks(
  trx: Transaction,
  replaced: readonly { product_id: number; kind: string }[],
  links: readonly { product_id: number; linked_id: number; kind: string; position: number }[],
): Promise<void> {
  if (replaced.length === 0) return;
  await sql`
    delete from product_link l using ${rowsTable({ product_id: 'int', kind: 'text' }, replaced)}
    where l.product_id = any(${replaced.map((link) => link.product_id)}::int[])
      and l.product_id = r.product_id and l.kind = r.kind`.execute(trx);
  if (links.length === 0) return;
  await sql`
    insert into product_link (product_id, linked_id, kind, position)
    select * from ${rowsTable(LINK_COLUMNS, links)}
    on conflict do nothing`.execute(trx);
}
