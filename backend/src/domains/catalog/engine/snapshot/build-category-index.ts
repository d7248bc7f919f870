import type { CategoryIndex } from '../catalog-snapshot.ts';
import type { CatalogCategory } from '../model/category.ts';
import type { CatalogProduct } from '../model/product.ts';
import { moveList, NOWHERE, type OrdinalMove } from '../structures/move-ordinals.ts';

/** Products between two places at which the work may pause. */
const PAUSE_AFTER = 2_048;

/**
 * Which listed products each category shows: its own and its descendants', by ordinal. Collections that follow a rule have no
 * list here. Products that stand in the same categories share their list of ids, and what follows from it. Yields where it may pause.
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

/** The index after some products were put in or taken out; the categories are the same. */
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

/** Products by their ordinals, and what they stand in. */
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

/** Gives for the categories of a product the places of all in whose lists it stands. */
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
