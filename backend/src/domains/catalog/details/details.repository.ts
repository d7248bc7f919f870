import type { FilterText } from '@ingot/catalog-engine/lists/list-view.ts';
import type { ProductDetails } from '@ingot/catalog-engine/model/product.ts';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';
import { opaqueArray } from '../../../platform/database/statements/opaque-array.ts';
import type { StoredDetails } from '../../../platform/database/tables/json-columns.ts';

/** Returns the details of products by id. Omits products that no longer exist. */
export async function readDetails(
  db: Database,
  productIds: readonly number[],
): Promise<Map<number, ProductDetails>> {
  const { rows } = await db.executeQuery(detailsOf(db, { productIds: [...productIds] }));
  return new Map(rows.map((row) => [row.id, toDetails(row)]));
}

const detailsOf = prepareStatement<{ productIds: number[] }, DetailRow & { id: number }>(
  (db, { productIds }) =>
    db
      .selectFrom('product as p')
      .select([
        ...(['p.id', 'p.short_description', 'p.description', 'p.meta_title', 'p.meta_description'] as const),
        ...(['p.details', 'p.related_ids', 'p.crosssell_ids', 'p.upsell_ids'] as const),
      ])
      .where(sql<SqlBool>`p.id = any(${opaqueArray(productIds, 'bigint')})`),
);

const STRETCH = 4_000;

/** Reads the texts of all enabled products by id, page by page. */
export async function readProductTexts(db: Database): Promise<Map<number, FilterText>> {
  const texts = new Map<number, FilterText>();
  for (let afterId = 0; ; ) {
    const rows = await db
      .selectFrom('product')
      .select(['id', 'short_description as shortDescription', 'description'])
      .where('id', '>', afterId)
      .where('is_enabled', '=', true)
      .orderBy('id')
      .limit(STRETCH)
      .execute();
    for (const { id, ...own } of rows) texts.set(id, own);
    const last = rows.at(-1);
    if (!last) return texts;
    afterId = last.id;
  }
}

interface DetailRow {
  readonly short_description: string;
  readonly description: string;
  readonly meta_title: string;
  readonly meta_description: string;
  readonly details: StoredDetails;
  readonly related_ids: readonly number[];
  readonly crosssell_ids: readonly number[];
  readonly upsell_ids: readonly number[];
}

function toDetails(row: DetailRow): ProductDetails {
  const { details: stored } = row;
  return {
    shortDescription: row.short_description,
    description: row.description,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    attributes: stored.attributes ?? [],
    questions: stored.questions ?? [],
    contents: stored.contents ?? [],
    faceValue: stored.face_value ?? null,
    diameterMm: stored.diameter_mm ?? null,
    thicknessMm: stored.thickness_mm ?? null,
    dimensionsMm: stored.dimensions_mm ?? null,
    edge: stored.edge ?? null,
    packaging: stored.packaging ?? null,
    mintage: stored.mintage ?? null,
    relatedIds: row.related_ids,
    crosssellIds: row.crosssell_ids,
    upsellIds: row.upsell_ids,
  };
}
