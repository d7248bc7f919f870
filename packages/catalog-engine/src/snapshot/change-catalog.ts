import { changeSearchIndex } from '../search-index/change-search-index.ts';
import { LazyValue } from '../structures/lazy-value.ts';
import { moveOrdinals, NOWHERE, type OrdinalMove } from '../structures/move-ordinals.ts';
import { changeCategoryIndex } from './build-category-index.ts';
import { buildFacets, changeFacets } from './build-facets.ts';
import { buildRewrites, changePages, type Redirects } from './build-rewrites.ts';
import { nextVersion } from './change-products.ts';
import type { ChangedFrame } from './input-rows.ts';
import { joinVariants } from './join-variants.ts';
import { ownAttributes } from './own-attributes.ts';
import {
  type CatalogChange,
  codeBearers,
  ordinalAt,
  type SnapshotWithBase,
  snapshotOver,
} from './snapshot-base.ts';
import type { StoredProduct } from './stored-product.ts';
import { updateLookups } from './update-lookups.ts';

/** The current state of some products, with everything that depends on them. */
export interface ChangedProducts {
  /** The requested products, and all products that are or were related to them as variants. */
  readonly ids: ReadonlySet<number>;
  /** The enabled ones among them, without joined variants. */
  readonly products: readonly StoredProduct[];
  readonly shortDescriptions: ReadonlyMap<number, string>;
  readonly frame: ChangedFrame;
  readonly redirects: Redirects;
}

/** Number of products between two yields. */
const PAUSE_AFTER = 4_096;

/**
 * Returns the snapshot after some products were created, changed or removed. Updates all indexes
 * incrementally, with the same result as a full reload. The search index is updated lazily by
 * `lazySearch`. Yields at points where the work may pause.
 */
export function* changeCatalog(
  current: SnapshotWithBase,
  changed: ChangedProducts,
): Generator<void, CatalogChange> {
  const { ids, shortDescriptions, frame } = changed;
  const taken = new Set([...ids].flatMap((id) => current.ordinalOf(id) ?? []));
  const put = changed.products.toSorted(inOrder);
  const move = moveOrdinals(
    current.products.length,
    taken,
    put.map((product) => firstBehind(current.products, product)),
  );
  yield;
  const products = yield* moveProducts(current.products, put, move);
  const listedCount =
    current.listedCount -
    [...taken].filter((ordinal) => ordinal < current.listedCount).length +
    put.filter(({ visibility }) => visibility !== 'variant_only').length;
  const lookups = updateLookups(current.lookups, { before: current.products, products, move });
  const ordinalOf = (id: number) => ordinalAt(lookups, id);
  const byId = (id: number) => products[ordinalOf(id) ?? -1];
  for (const joined of joinVariants(byId, frame)) {
    // Rows of other products were not all read, and those products have not changed.
    if (ids.has(joined.id)) products[ordinalOf(joined.id) ?? -1] = joined;
  }
  yield;
  const pages = yield* changePages(current.pages, ids, frame.paths);
  const categoryIndex = yield* changeCategoryIndex(
    current.categoryIndex,
    { categories: current.categories, products, listedCount },
    move,
  );
  const { attributes, attributeOptions } = frame;
  const filterFrame = { attributes, attributeOptions };
  const hasSameFilters = isSame(filterFrame, current.filterFrame);
  const own = hasSameFilters ? current.ownAttributes : ownAttributes(filterFrame);
  const facets = hasSameFilters
    ? yield* changeFacets(current.facets, products, { byId, frame, move })
    : yield* buildFacets(products, byId, frame);
  const bearers = codeBearers(products, listedCount, lookups);
  const { categories } = current;
  const after = { products, listedCount, ordinalOf, categories, bearers, ownAttributes: own };
  const next = snapshotOver({
    ...current,
    version: nextVersion(current.version),
    products,
    listedCount,
    facets,
    ownAttributes: own,
    categoryIndex,
    lazySearch: new LazyValue(changedSearch(current, { before: current, after, move, shortDescriptions })),
    reading: {},
    priceBasis: {},
    lookups,
    pages,
    redirects: changed.redirects,
    rewriteByPath: buildRewrites(pages, changed.redirects, current.suffixes),
    filterFrame,
    readAgain: current.readAgain + ids.size,
  });
  return { next, move };
}

function* changedSearch(
  { lazySearch }: SnapshotWithBase,
  change: Parameters<typeof changeSearchIndex>[1],
): ReturnType<typeof changeSearchIndex> {
  return yield* changeSearchIndex(yield* lazySearch.work(), change);
}

function* moveProducts(
  before: readonly StoredProduct[],
  put: readonly StoredProduct[],
  { from }: OrdinalMove,
): Generator<void, StoredProduct[]> {
  const products: StoredProduct[] = [];
  let placed = 0;
  for (const ordinal of from) {
    const product = ordinal === NOWHERE ? put[placed++] : before[ordinal];
    if (product && products.push(product) % PAUSE_AFTER === 0) yield;
  }
  return products;
}

/** Orders listed products first, then by descending popularity, then by id. */
function inOrder(a: StoredProduct, b: StoredProduct): number {
  const rank = (product: StoredProduct) => Number(product.visibility === 'variant_only');
  return rank(a) - rank(b) || b.popularity - a.popularity || a.id - b.id;
}

/** Returns the ordinal of the first product that is not before this one. */
function firstBehind(products: readonly StoredProduct[], product: StoredProduct): number {
  let low = 0;
  let high = products.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = products[middle];
    if (other && inOrder(other, product) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isSame(a: SnapshotWithBase['filterFrame'], b: SnapshotWithBase['filterFrame']): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
