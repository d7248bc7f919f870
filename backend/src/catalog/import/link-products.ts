import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { ImportContext, ImportRow, RowProblem } from '../../importer/section.ts';
import { findProductIds } from '../product-ids.repository.ts';
import type { ProductLinkColumns } from './product-row.ts';
import { type VariantLink, writeVariants } from './write-variants.ts';

const KINDS = [
  ['related_skus', 'related'],
  ['crosssell_skus', 'crosssell'],
  ['upsell_skus', 'upsell'],
] as const;

/** Second pass over products: what rows say of other rows. An unknown sku leaves out that link and is reported. */
export async function linkProducts(
  trx: Transaction,
  rows: readonly ImportRow<ProductLinkColumns>[],
  _context: ImportContext,
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
  for (const { row, number } of rows) {
    const productId = ids.get(row.sku.toLowerCase());
    if (productId === undefined) continue;
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
    return row.type === 'configurable' && row.variants && id !== undefined
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

async function writeLinks(
  trx: Transaction,
  replaced: readonly { product_id: number; kind: string }[],
  links: readonly { product_id: number; linked_id: number; kind: string; position: number }[],
): Promise<void> {
  if (replaced.length === 0) return;
  await sql`
    delete from product_link l using jsonb_to_recordset(${JSON.stringify(replaced)}::jsonb)
      as r (product_id int, kind text)
    where l.product_id = r.product_id and l.kind = r.kind`.execute(trx);
  await sql`
    insert into product_link (product_id, linked_id, kind, position)
    select * from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as r (product_id int, linked_id int, kind text, position int)
    on conflict do nothing`.execute(trx);
}
