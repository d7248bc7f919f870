import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { DEEPEST, type MenuCategory } from '@ingot/rules/cms/arrange-menu.ts';

/** A category that the menu can have, with its name. */
export interface NamedCategory extends MenuCategory {
  readonly name: string;
}

/**
 * Returns the categories that the menu can have, in menu order, parents first: active ones of the first
 * three levels that are set to appear in the menu, below others of that kind.
 */
export function menuCategories(
  catalog: Pick<CatalogSnapshot, 'rootCategory' | 'categoryById'>,
): NamedCategory[] {
  const below = (ids: readonly number[], parent: number | null, depth: number): NamedCategory[] =>
    ids.flatMap((id) => {
      const category = catalog.categoryById(id);
      if (!category?.isInMenu) return [];
      const own = { id, parent, name: category.name };
      return [own, ...(depth < DEEPEST ? below(category.childIds, id, depth + 1) : [])];
    });
  return below(catalog.rootCategory.childIds, null, 0);
}
