import type { CategoryIndex } from '../catalog-snapshot.ts';
import type { CatalogCategory } from '../category.ts';
import type { CategoryPlace } from './build-products.ts';

/**
 * Which listed products each category shows: its own and its descendants', by ordinal. Collections that follow a rule have no list here.
 */
export function buildCategoryIndex(
  categories: readonly CatalogCategory[],
  places: readonly CategoryPlace[],
  listedOrdinalOf: (productId: number) => number | undefined,
  productCount: number,
): CategoryIndex {
  const shown = new Map<number, Set<number>>(categories.map(({ id }) => [id, new Set()]));
  const ancestors = new Map(categories.map(({ id, ancestorIds }) => [id, ancestorIds]));
  for (const { categoryId, productId } of places) {
    const ordinal = listedOrdinalOf(productId);
    const own = shown.get(categoryId);
    if (ordinal === undefined || own === undefined) continue;
    own.add(ordinal);
    for (const ancestorId of ancestors.get(categoryId) ?? []) shown.get(ancestorId)?.add(ordinal);
  }
  const lists = new Map<number, Uint32Array>();
  const membership: (number[] | undefined)[] = Array.from({ length: productCount });
  for (const [place, { id }] of categories.entries()) {
    const ordinals = Uint32Array.from(shown.get(id) ?? []).sort();
    lists.set(id, ordinals);
    for (const ordinal of ordinals) {
      const own = membership[ordinal];
      if (own) own.push(place);
      else membership[ordinal] = [place];
    }
  }
  return { ordinalsOf: (id) => lists.get(id) ?? new Uint32Array(), ...packed(membership) };
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
