import type { CategoryIndex } from '../catalog-snapshot.ts';
import type { CatalogCategory } from '../category.ts';
import type { CatalogProduct } from '../product.ts';

/**
 * Which listed products each category shows: its own and its descendants', by ordinal. Collections that follow a rule have no
 * list here. Products that stand in the same categories share their list of ids, and what follows from it.
 */
export function buildCategoryIndex(
  categories: readonly CatalogCategory[],
  products: readonly CatalogProduct[],
  listedCount: number,
): CategoryIndex {
  const placeOf = new Map(categories.map(({ id }, place) => [id, place]));
  const known = new Map<readonly number[], readonly number[]>();
  const placesOf = (ids: readonly number[]): readonly number[] => {
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
  }
  const ordinals = new Map(categories.map(({ id }, place) => [id, Uint32Array.from(lists[place] ?? [])]));
  const none = new Uint32Array();
  return { ordinalsOf: (id) => ordinals.get(id) ?? none, starts, places: Uint16Array.from(places) };
}
