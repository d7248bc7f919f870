import { isOffered } from '../model/bundle-part.ts';
import type { ProductStock } from '../model/product.ts';
import { isSoldItself } from '../model/product-type.ts';
import { moveOrdinals, type OrdinalMove } from '../structures/move-ordinals.ts';
import { withAvailability } from './build-facets.ts';
import type { MovingRow } from './input-rows.ts';
import { followWhole } from './join-variants.ts';
import { type CatalogChange, type SnapshotWithBase, snapshotOver } from './snapshot-base.ts';
import { type ProductChange, reviewSummaryOf, type StoredProduct, stockOf } from './stored-product.ts';

/**
 * Returns the snapshot with the current stock and review totals of some products. Shares everything
 * else with the old snapshot. Returns the old snapshot when nothing changed.
 */
export function changeProducts(snapshot: SnapshotWithBase, rows: readonly MovingRow[]): CatalogChange {
  const products = [...snapshot.products];
  const touchedParents = new Set<number>();
  let hasChanged = false;
  const withNewStatus: number[] = [];
  const withNewPrice = new Set<number>();
  const put = (product: StoredProduct, change: ProductChange) => {
    const next = product.with(change);
    const ordinal = snapshot.ordinalOf(product.id) ?? -1;
    products[ordinal] = next;
    hasChanged = true;
    if (next.stock.status !== product.stock.status) withNewStatus.push(ordinal);
    return next;
  };
  for (const row of rows) {
    const product = products[snapshot.ordinalOf(row.id) ?? -1];
    if (!product) continue;
    const stock = stockOf(row);
    const isSalable = stock.status !== 'OUT_OF_STOCK';
    const reviewSummary = reviewSummaryOf(row);
    const isSameReview =
      reviewSummary.count === product.reviewSummary.count &&
      reviewSummary.ratingSummary === product.reviewSummary.ratingSummary;
    if (!isSoldItself(product)) {
      if (!isSameReview) put(product, { reviewSummary });
      continue;
    }
    const isSameStock = isEqualStock(stock, product.stock);
    if (isSameStock && isSameReview) continue;
    const changed = put(product, { stock, isSalable, reviewSummary });
    for (const wholeId of product.wholeIds) {
      touchedParents.add(wholeId);
      const whole = products[snapshot.ordinalOf(wholeId) ?? -1];
      if (whole && decidesPrice(whole, product, changed)) {
        withNewPrice.add(snapshot.ordinalOf(wholeId) ?? -1);
      }
    }
  }
  if (!hasChanged) return { next: snapshot, move: null };
  const byId = (id: number) => products[snapshot.ordinalOf(id) ?? -1];
  for (const parentId of touchedParents) {
    const parent = byId(parentId);
    if (!parent) continue;
    const followed = followWhole(parent, byId);
    if (!isEqualStock(followed.stock, parent.stock)) put(parent, followed);
  }
  const next = snapshotOver({
    ...snapshot,
    version: nextVersion(snapshot.version),
    products,
    facets:
      withNewStatus.length > 0 ? withAvailability(snapshot.facets, products, withNewStatus) : snapshot.facets,
    priceBasis: withNewPrice.size > 0 ? {} : snapshot.priceBasis,
  });
  return { next, move: withNewPrice.size > 0 ? putInPlace(snapshot, withNewPrice) : null };
}

/**
 * Returns whether new stock of a part changes which parts decide the price of the product. A configurable
 * or grouped product has the price of its cheapest salable part, a bundle the prices of its offered parts.
 */
function decidesPrice({ bundle }: StoredProduct, before: StoredProduct, after: StoredProduct): boolean {
  if (bundle === null) return before.isSalable !== after.isSalable;
  return bundle.options.some(({ selections }) =>
    selections.some((one) => one.productId === after.id && isOffered(before, one) !== isOffered(after, one)),
  );
}

/**
 * Returns the snapshot with new pricings of some products. Shares search, facets and addresses,
 * which do not depend on prices.
 */
export function changePricings(
  snapshot: SnapshotWithBase,
  changes: ReadonlyMap<number, ProductChange>,
): CatalogChange {
  const products = [...snapshot.products];
  const withNewPrice = new Set<number>();
  for (const [id, change] of changes) {
    const ordinal = snapshot.ordinalOf(id) ?? -1;
    const product = products[ordinal];
    if (!product) continue;
    products[ordinal] = product.with(change);
    withNewPrice.add(ordinal);
    for (const wholeId of product.wholeIds) withNewPrice.add(snapshot.ordinalOf(wholeId) ?? -1);
  }
  const version = nextVersion(snapshot.version);
  const next = snapshotOver({ ...snapshot, version, products, priceBasis: {} });
  return { next, move: putInPlace(snapshot, withNewPrice) };
}

/**
 * Returns a move that replaces some products without changing ordinals. Cached prices are carried
 * over with it.
 */
function putInPlace({ products }: SnapshotWithBase, ordinals: ReadonlySet<number>): OrdinalMove {
  const put = [...ordinals].filter((ordinal) => ordinal >= 0).sort((a, b) => a - b);
  return moveOrdinals(products.length, new Set(put), put);
}

/** Returns the next version of a changed snapshot. */
export function nextVersion(version: string): string {
  const at = version.lastIndexOf('-');
  return `${version.slice(0, at)}-${Number(version.slice(at + 1)) + 1}`;
}

function isEqualStock(one: ProductStock, other: ProductStock): boolean {
  return one.quantity === other.quantity && one.status === other.status && one.opensAtMs === other.opensAtMs;
}
