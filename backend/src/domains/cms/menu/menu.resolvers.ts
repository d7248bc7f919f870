import type { CatalogCategory } from '@ingot/catalog-engine/model/category.ts';
import { arrangeMenu, type MenuNode, shownMenu } from '@ingot/rules/cms/arrange-menu.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { menuCategories } from './menu-categories.ts';
import { pageName } from './menu-pages.ts';

/** Resolvers of the storefront's menu. */
export const resolvers: Resolvers = {
  Query: {
    storefrontMenu(_, __, context) {
      const { catalog, services } = context;
      const { menu } = services.content.current();
      return shownMenu(arrangeMenu(menu, menuCategories(catalog))).map((node) => present(node, context));
    },
  },
};

interface PresentedEntry {
  readonly name: string;
  readonly url: string;
  readonly category: CatalogCategory | null;
  readonly children: PresentedEntry[];
}

function present({ item, children }: MenuNode, context: Context): PresentedEntry {
  const { catalog, services, cacheTags } = context;
  const category = item.category === null ? null : (catalog.categoryById(item.category) ?? null);
  if (category !== null) cacheTags.add(`cat_c_${category.id}`);
  return {
    name: item.name || (category?.name ?? pageName(item)),
    url: category === null ? item.address : `/${category.urlPath}${services.shop.store.categoryUrlSuffix}`,
    category,
    children: children.map((child) => present(child, context)),
  };
}
