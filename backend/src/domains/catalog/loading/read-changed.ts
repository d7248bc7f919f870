import { ProductColumns } from '@ingot/catalog-engine/columns/product-columns.ts';
import { TextColumn } from '@ingot/catalog-engine/columns/text-column.ts';
import { redirectsOf } from '@ingot/catalog-engine/snapshot/build-rewrites.ts';
import type { ChangedProducts } from '@ingot/catalog-engine/snapshot/change-catalog.ts';
import type { SnapshotWithBase } from '@ingot/catalog-engine/snapshot/snapshot-base.ts';
import { StoredProduct } from '@ingot/catalog-engine/snapshot/stored-product.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { addProduct, SharedParts } from './add-product.ts';
import { readChangedFrame, readFamilies } from './changed-rows.repository.ts';
import { readFilledCategories } from './filled-categories.repository.ts';
import { findProducts } from './product-rows.repository.ts';
import { readRedirects } from './snapshot.repository.ts';

/** Reads some products again. Mints and categories come from the snapshot. */
export async function readChanged(
  {
    db,
    pricedMetals,
    baseCurrency,
  }: {
    readonly db: Database;
    readonly pricedMetals: () => readonly Metal[];
    readonly baseCurrency: () => string;
  },
  current: SnapshotWithBase,
  changedIds: readonly number[],
): Promise<ChangedProducts> {
  const ids = await familiesOf(db, current, changedIds);
  const shared = new SharedParts(
    new Map(current.mints.map((mint) => [mint.id, mint])),
    new Map(current.categories.map(({ id }, place) => [id, place])),
    baseCurrency(),
  );
  const columns = new ProductColumns();
  const texts = new TextColumn();
  const shown = { pricedMetals: pricedMetals(), filled: await readFilledCategories(db) };
  for (const row of await findProducts(db, shown, [...ids])) {
    addProduct(columns, row, { shared, shortDescriptions: texts });
  }
  const frame = await readChangedFrame(db, [...ids]);
  const products = columns.sku.map((_, at) => new StoredProduct(columns, at));
  const shortDescriptions = new Map(products.map(({ id }, at) => [id, texts.at(at)]));
  const redirects = leadAsBefore(frame, current, ids.size)
    ? current.redirects
    : redirectsOf(await readRedirects(db));
  return { ids, products, shortDescriptions, frame, redirects };
}

/**
 * Returns whether former addresses still have the same targets. They change with a new path, and
 * when a path was left and taken again since the last reload.
 */
function leadAsBefore(
  { paths, formerPaths }: ChangedProducts['frame'],
  { pages, redirects }: SnapshotWithBase,
  productCount: number,
): boolean {
  return (
    paths.length === productCount &&
    paths.every(({ path, product_id }) => pages.get(path) === product_id) &&
    formerPaths.every(({ path, target }) => redirects.former.product.get(path) === target)
  );
}

/**
 * Returns the products together with their parts and the products that they are parts of, both in the
 * snapshot and in the database.
 */
async function familiesOf(
  db: Database,
  current: SnapshotWithBase,
  changedIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const ids = new Set(changedIds);
  for (let known = -1; ids.size > known; ) {
    for (const id of await readFamilies(db, [...ids])) ids.add(id);
    known = ids.size;
    for (const id of ids) {
      const product = current.productById(id);
      for (const wholeId of product?.wholeIds ?? []) ids.add(wholeId);
      for (const partId of product?.partIds ?? []) ids.add(partId);
    }
  }
  return ids;
}
