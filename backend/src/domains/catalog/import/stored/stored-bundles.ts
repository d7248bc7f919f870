import type { Database } from '../../../../platform/database/database.ts';
import type { PlainRow } from '../../../../platform/import-files/stored-rows.ts';
import { findSkus, readStoredBundles, type StoredBundle } from '../groups/stored-bundles.repository.ts';

/** Reads `bundle` of bundles as import column, by product id. */
export async function readBundles(db: Database, ids: readonly number[]): Promise<Map<number, PlainRow>> {
  const bundles = await readStoredBundles(db, ids);
  const partIds = [...bundles.values()].flatMap(({ options }) =>
    options.flatMap(({ parts }) => parts.map(({ product_id: id }) => id)),
  );
  const skus = await findSkus(db, partIds);
  return new Map([...bundles].map(([id, bundle]) => [id, { bundle: bundleFileRow(bundle, skus) }]));
}

function bundleFileRow({ pricing, ppm, options }: StoredBundle, skus: ReadonlyMap<number, string>): PlainRow {
  return {
    [`${pricing}_percent`]: ppm / 10_000,
    options: options.map(({ title, kind, is_required: required, parts }) => ({
      title,
      type: kind,
      required,
      parts: parts.map(({ product_id: productId, ...part }) => ({ sku: skus.get(productId) ?? '', ...part })),
    })),
  };
}
