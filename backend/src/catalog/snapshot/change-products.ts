import { withAvailability } from './build-facets.ts';
import { followVariants } from './join-variants.ts';
import type { readMovingParts } from './snapshot.repository.ts';
import { type HeldSnapshot, snapshotOver } from './snapshot-base.ts';
import { type ProductChange, reviewSummaryOf, type StoredProduct, stockOf } from './stored-product.ts';

type MovingParts = Awaited<ReturnType<typeof readMovingParts>>;

/**
 * The snapshot with the stock and review totals of some products as they are now. Everything that does not follow from
 * them is shared with the old one. The same object when nothing has changed.
 */
export function changeProducts(snapshot: HeldSnapshot, rows: MovingParts): HeldSnapshot {
  const products = [...snapshot.products];
  const touchedParents = new Set<number>();
  let hasChanged = false;
  const withNewStatus: number[] = [];
  let hasNewSalability = false;
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
    if (product.type === 'configurable') {
      if (!isSameReview) put(product, { reviewSummary });
      continue;
    }
    const isSameStock = stock.quantity === product.stock.quantity && stock.status === product.stock.status;
    if (isSameStock && isSameReview) continue;
    put(product, { stock, isSalable, reviewSummary });
    for (const parentId of product.parentIds) touchedParents.add(parentId);
    hasNewSalability ||= isSalable !== product.isSalable && product.parentIds.length > 0;
  }
  if (!hasChanged) return snapshot;
  const byId = (id: number) => products[snapshot.ordinalOf(id) ?? -1];
  for (const parentId of touchedParents) {
    const parent = byId(parentId);
    if (!parent) continue;
    const followed = followVariants(parent.variants.flatMap(({ productId }) => byId(productId) ?? []));
    if (followed.stock.status !== parent.stock.status) put(parent, followed);
  }
  return snapshotOver({
    ...snapshot,
    version: nextVersion(snapshot.version),
    products,
    facets:
      withNewStatus.length > 0 ? withAvailability(snapshot.facets, products, withNewStatus) : snapshot.facets,
    // A configurable costs what its cheapest variant that can be had costs.
    priceBasis: hasNewSalability ? {} : snapshot.priceBasis,
  });
}

/** The snapshot with some products priced as they are now. Search, filters and addresses are shared: no price is in them. */
export function changePricings(
  snapshot: HeldSnapshot,
  changes: ReadonlyMap<number, ProductChange>,
): HeldSnapshot {
  const products = [...snapshot.products];
  for (const [id, change] of changes) {
    const ordinal = snapshot.ordinalOf(id) ?? -1;
    const product = products[ordinal];
    if (product) products[ordinal] = product.with(change);
  }
  return snapshotOver({ ...snapshot, version: nextVersion(snapshot.version), products, priceBasis: {} });
}

/** The version of a snapshot that was changed. */
export function nextVersion(version: string): string {
  const at = version.lastIndexOf('-');
  return `${version.slice(0, at)}-${Number(version.slice(at + 1)) + 1}`;
}
