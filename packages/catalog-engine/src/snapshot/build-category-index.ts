import type { CategoryIndex } from '../catalog-snapshot.ts';
import type { CatalogCategory } from '../model/category.ts';
import type { CatalogProduct } from '../model/product.ts';
import { moveList, NOWHERE, type OrdinalMove } from '../structures/move-ordinals.ts';

/** Number of products between two yields. */
const PAUSE_AFTER = 2_048;

/**
 * Builds the lists of listed products per category, including the products of descendants.
 * Collections have no list. Products with the same categories share their arrays. Yields at points
 * where the work may pause.
 */
export function* buildCategoryIndex(
  categories: readonly CatalogCategory[],
  products: readonly CatalogProduct[],
  listedCount: number,
): Generator<void, CategoryIndex> {
  const placesOf = placesOfProducts(categories);
  const lists = categories.map((): number[] => []);
  const starts = new Uint32Array(products.length + 1);
  const places: number[] = [];
  for (const [ordinal, { categoryIds }] of products.entries()) {
    if (ordinal < listedCount) {
      for (const place of placesOf(categoryIds)) {
        lists[place]?.push(ordinal);
        places.push(place);
      }
    }
    starts[ordinal + 1] = places.length;
    if (ordinal % PAUSE_AFTER === 0) yield;
  }
  const ordinals = lists.map((list) => new Uint32Array(list));
  return indexOf(categories, ordinals, { starts, places: new Uint16Array(places) });
}

/**
 * Updates the index after products were added, changed or removed. The categories must be
 * unchanged.
 */
export function* changeCategoryIndex(
  index: CategoryIndex,
  { categories, products, listedCount }: ListedProducts,
  move: OrdinalMove,
): Generator<void, CategoryIndex> {
  const placesOf = placesOfProducts(categories);
  const put = categories.map((): number[] => []);
  const ownPlaces = new Map<number, readonly number[]>();
  for (const ordinal of move.put) {
    const own = ordinal < listedCount ? placesOf(products[ordinal]?.categoryIds ?? []) : [];
    ownPlaces.set(ordinal, own);
    for (const place of own) put[place]?.push(ordinal);
  }
  const ordinals: Uint32Array[] = [];
  for (const [place, { id }] of categories.entries()) {
    ordinals.push(moveList(index.ordinalsOf(id), put[place] ?? [], move));
    yield;
  }
  const starts = new Uint32Array(products.length + 1);
  const places = new Uint16Array(ordinals.reduce((sum, list) => sum + list.length, 0));
  let count = 0;
  for (let ordinal = 0; ordinal < products.length; ordinal++) {
    const before = move.from[ordinal] ?? NOWHERE;
    if (before === NOWHERE) for (const place of ownPlaces.get(ordinal) ?? []) places[count++] = place;
    else {
      const until = index.starts[before + 1] ?? 0;
      for (let at = index.starts[before] ?? 0; at < until; at++) places[count++] = index.places[at] ?? 0;
    }
    starts[ordinal + 1] = count;
    if (ordinal % PAUSE_AFTER === 0) yield;
  }
  return indexOf(categories, ordinals, { starts, places });
}

/** Products by ordinal, with the category tree. */
interface ListedProducts {
  readonly categories: readonly CatalogCategory[];
  readonly products: readonly CatalogProduct[];
  readonly listedCount: number;
}

function indexOf(
  categories: readonly CatalogCategory[],
  ordinals: readonly Uint32Array[],
  members: Pick<CategoryIndex, 'starts' | 'places'>,
): CategoryIndex {
  const byId = new Map(categories.map(({ id }, place) => [id, ordinals[place]]));
  const none = new Uint32Array();
  return { ...members, ordinalsOf: (id) => byId.get(id) ?? none };
}

/**
 * Returns a function from a product's category ids to the indexes of these categories and their
 * ancestors.
 */
function placesOfProducts(
  categories: readonly CatalogCategory[],
): (ids: readonly number[]) => readonly number[] {
  const placeOf = new Map(categories.map(({ id }, place) => [id, place]));
  const known = new Map<readonly number[], readonly number[]>();
  return (ids) => {
    const before = known.get(ids);
    if (before) return before;
    const own = ids.flatMap((id) => placeOf.get(id) ?? []);
    const above = own.flatMap(
      (place) => categories[place]?.ancestorIds.flatMap((id) => placeOf.get(id) ?? []) ?? [],
    );
    const all = [...new Set([...own, ...above])].sort((a, b) => a - b);
    known.set(ids, all);
    return all;
  };
}
