import type { CategoryIndex } from '../catalog-snapshot.ts';
import type { CatalogCategory } from '../category.ts';
import type { CategoryPlace } from './build-products.ts';

/**
 * Which listed products each category shows: its own and its descendants', by their position in the category, then by
 * ordinal. Collections that follow a rule have no list here.
 */
export function buildCategoryIndex(
  categories: readonly CatalogCategory[],
  places: readonly CategoryPlace[],
  listedOrdinalOf: (productId: number) => number | undefined,
  productCount: number,
): CategoryIndex {
  const positions = new Map<number, Map<number, number>>(categories.map(({ id }) => [id, new Map()]));
  const ancestors = new Map(categories.map(({ id, ancestorIds }) => [id, ancestorIds]));
  for (const { categoryId, productId, position } of places) {
    const ordinal = listedOrdinalOf(productId);
    const own = positions.get(categoryId);
    if (ordinal === undefined || own === undefined) continue;
    own.set(ordinal, position);
    for (const ancestorId of ancestors.get(categoryId) ?? []) {
      const above = positions.get(ancestorId);
      if (above && !above.has(ordinal)) above.set(ordinal, 0);
    }
  }
  const lists = new Map<number, Uint32Array>();
  const membership: (number[] | undefined)[] = Array.from({ length: productCount });
  for (const [place, { id }] of categories.entries()) {
    const own = positions.get(id) ?? new Map<number, number>();
    const ordinals = inOrder(own, productCount);
    lists.set(id, ordinals);
    for (const ordinal of ordinals) {
      const own = membership[ordinal];
      if (own) own.push(place);
      else membership[ordinal] = [place];
    }
  }
  return { ordinalsOf: (id) => lists.get(id) ?? new Uint32Array(), ...packed(membership) };
}

/** Ordinals by position, then by themselves. Both in one number each, so that they are sorted without a comparison of ours. */
function inOrder(positions: ReadonlyMap<number, number>, productCount: number): Uint32Array {
  const keys = new Float64Array(positions.size);
  let at = 0;
  for (const [ordinal, position] of positions) keys[at++] = position * productCount + ordinal;
  keys.sort();
  return Uint32Array.from(keys, (key) => key - Math.floor(key / productCount) * productCount);
}

/** Lists of small numbers end to end in one typed array, with where each begins. */
function packed(lists: readonly (readonly number[] | undefined)[]): Pick<CategoryIndex, 'starts' | 'places'> {
  const starts = new Uint32Array(lists.length + 1);
  let total = 0;
  for (const [index, list] of lists.entries()) {
    starts[index] = total;
    total += list?.length ?? 0;
  }
  starts[lists.length] = total;
  const places = new Uint16Array(total);
  let at = 0;
  for (const list of lists) for (const place of list ?? []) places[at++] = place;
  return { starts, places };
}
