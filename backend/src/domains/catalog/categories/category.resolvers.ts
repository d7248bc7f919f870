import { SORT_FIELDS, sortableAttributes } from '@ingot/catalog-engine/lists/sort-products.ts';
import type { CatalogCategory } from '@ingot/catalog-engine/model/category.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { noSuchEntity } from '../../../platform/errors/errors.ts';
import { pageInfo } from '../../../platform/graphql/paging.ts';
import { tagProducts } from '../list/list.resolvers.ts';
import { requireProductPage } from '../list/list-arguments.ts';
import { listView, readList, sortOf } from '../list/read-list.ts';
import { mediaUrls } from '../media/present-media.ts';
import { listCategories } from './list-categories.ts';

function present<T extends readonly CatalogCategory[]>(categories: T, { cacheTags }: Context): T {
  for (const { id } of categories) cacheTags.add(`cat_c_${id}`);
  return categories;
}

function listOf(category: CatalogCategory, pageSize: number, currentPage: number, context: Context) {
  return {
    search: null,
    filter: { category_id: { eq: String(category.id) } },
    sort: null,
    page: requireProductPage({ pageSize, currentPage }),
    view: listView(context),
  };
}

/** Resolvers of the category tree. */
export const resolvers: Resolvers = {
  Query: {
    categories(_, args, context) {
      const page = requireProductPage(args);
      const { categories, total } = listCategories(context.catalog, args.filters ? [args.filters] : [], page);
      return {
        items: [...present(categories, context)],
        total_count: total,
        page_info: pageInfo(page, total),
      };
    },
    categoryList(_, args, context) {
      const filters = args.filters ? [args.filters] : [];
      const { categories } = listCategories(context.catalog, filters, requireProductPage(args));
      return [...present(categories, context)];
    },
    category(_, { id }, context) {
      const { catalog } = context;
      const category = id == null ? catalog.rootCategory : catalog.categoryById(id);
      if (!category) throw noSuchEntity("Category doesn't exist", 'CATEGORY_NOT_FOUND');
      present([category], context);
      return category;
    },
  },
  CategoryInterface: { __resolveType: () => 'CategoryTree' },
  CategoryTree: {
    description: (category) => category.info,
    header_buttons: (category) => [...category.headerButtons],
    image: (category, _, { services }) =>
      category.image === null ? null : mediaUrls(services)(category.image),
    path_in_store: (category) => category.path.split('/').slice(2).join('/') || null,
    is_active: (category) => category.isActive,
    include_in_menu: (category) => Number(category.isInMenu),
    is_anchor: () => 1,
    is_collection: (category) => category.rule !== null,
    url_key: (category) => category.urlKey || null,
    url_path: (category) => category.urlPath || null,
    url_suffix: (_, __, { services }) => services.shop.store.categoryUrlSuffix,
    canonical_url: (category, _, { services }) =>
      category.urlPath === '' ? null : category.urlPath + services.shop.store.categoryUrlSuffix,
    meta_title: (category) => category.metaTitle || category.name,
    meta_description: (category) => category.metaDescription,
    breadcrumbs(category, _, { catalog }) {
      const ancestors = category.ancestorIds.flatMap((id) => catalog.categoryById(id) ?? []);
      if (ancestors.length === 0) return null;
      return ancestors.map((ancestor) => ({
        category_id: ancestor.id,
        category_uid: ancestor.uid,
        category_name: ancestor.name,
        category_level: ancestor.level,
        category_url_key: ancestor.urlKey,
        category_url_path: ancestor.urlPath,
      }));
    },
    children_count: (category, _, { catalog }) => String(descendants(category, catalog.categories)),
    display_subcategories_list: (category) => (category.childIds.length > 0 ? '1' : '0'),
    children: (category, _, context) => [
      ...present(
        category.childIds.flatMap((id) => context.catalog.categoryById(id) ?? []),
        context,
      ),
    ],
    product_count(category, _, context) {
      const { view, ...request } = listOf(category, 1, 1, context);
      return readList(request, view).total;
    },
    products(category, args, context) {
      const { view, ...request } = listOf(category, args.pageSize ?? 20, args.currentPage ?? 1, context);
      const list = tagProducts(readList({ ...request, sort: sortOf(args.sort, context) }, view), context);
      return {
        items: [...list.products],
        total_count: list.total,
        page_info: pageInfo(list.page, list.total),
      };
    },
    display_mode: ({ cmsBlock }) => (cmsBlock === null ? 'PRODUCTS' : 'PRODUCTS_AND_PAGE'),
    default_sort_by: () => 'position',
    available_sort_by: (_, __, { catalog }) => [
      ...SORT_FIELDS.filter((field) => field !== 'relevance'),
      ...sortableAttributes(catalog).map(({ code }) => code),
    ],
  },
};

function descendants(category: CatalogCategory, categories: readonly CatalogCategory[]): number {
  return categories.filter((candidate) => candidate.path.startsWith(`${category.path}/`)).length;
}
