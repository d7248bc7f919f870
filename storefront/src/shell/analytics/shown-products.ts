import type { Query, QueryClient } from '@tanstack/react-query';
import { productPath } from '../../domains/catalog/product-path.ts';
import type {
  ProductListFragment,
  ProductTileFragment,
  ProductViewFragment,
} from '../../platform/graphql/generated/graphql.ts';
import { type EcommerceItem, productItem } from './ecommerce-item.ts';

/** A list of products on the page. */
export interface ShownList {
  readonly item_list_id: string;
  readonly item_list_name: string;
  readonly currency: string | undefined;
  /** The items in order, each with the path of its page. */
  readonly items: readonly (EcommerceItem & { readonly path: string })[];
}

type Tiles = readonly (ProductTileFragment | null)[] | null | undefined;
type ListPage = { readonly products: ProductListFragment | null };
type CategoryPage = ListPage & {
  readonly categories: {
    readonly items:
      | readonly ({ readonly name: string | null; readonly url_path: string | null } | null)[]
      | null;
  } | null;
};
type ProductPage = {
  readonly products: { readonly items: readonly (ProductViewFragment | null)[] | null } | null;
};
type Products = { readonly products: { readonly items: Tiles } | null };

/** The main lists of pages, by operation; reported when they become visible. */
const MAIN_LISTS: Readonly<Record<string, (data: never) => ShownList | null>> = {
  CategoryPage: ({ categories, products }: CategoryPage) => {
    const category = categories?.items?.[0];
    const id = `category_${(category?.url_path ?? '').replaceAll('/', '_')}`;
    return listOf(id, category?.name ?? '', products?.items, firstIndex(products?.page_info));
  },
  SearchResultsPage: ({ products }: ListPage) =>
    listOf('search_results', 'Search results', products?.items, firstIndex(products?.page_info)),
};

/**
 * Other lists, by operation. They may be far below, so they are reported when one of their products
 * is selected.
 */
const OTHER_LISTS: Readonly<Record<string, (data: never) => ShownList | null>> = {
  ProductPage: ({ products }: ProductPage) =>
    listOf('related_products', 'Related products', products?.items?.[0]?.related_products),
  SuggestedProducts: ({ products }: Products) =>
    listOf('suggested_products', 'Suggested products', products?.items),
  ViewedProducts: ({ products }: Products) => listOf('recently_viewed', 'Recently viewed', products?.items),
  MetalPieces: ({ products }: Products) => listOf('metal_pieces', 'Pieces of a metal', products?.items),
  CmsProducts: ({ products }: Products) => listOf('content', 'Products in content', products?.items),
};

/** Returns the active queries that have data. */
export function shownQueries(client: QueryClient): Query[] {
  return client
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && query.state.data !== undefined);
}

/** Returns the main list of a query; null if it has none or it is empty. */
export function mainListOf(query: Query): ShownList | null {
  return MAIN_LISTS[operationOf(query)]?.(query.state.data as never) ?? null;
}

/** Returns every list of a query. */
export function listsOf(query: Query): ShownList[] {
  const other = OTHER_LISTS[operationOf(query)]?.(query.state.data as never) ?? null;
  return [mainListOf(query), other].filter((list) => list !== null);
}

/** Returns the product of a product page's query; null for other queries. */
export function productOf(query: Query) {
  if (operationOf(query) !== 'ProductPage') return null;
  return (query.state.data as ProductPage).products?.items?.[0] ?? null;
}

function operationOf({ queryKey }: Query): string {
  return String(queryKey[0]);
}

function firstIndex(page: { current_page?: number | null; page_size?: number | null } | null | undefined) {
  return ((page?.current_page ?? 1) - 1) * (page?.page_size ?? 0);
}

function listOf(id: string, name: string, tiles: Tiles, first = 0): ShownList | null {
  const products = (tiles ?? []).filter((tile) => tile !== null);
  if (products.length === 0) return null;
  const list = { item_list_id: id, item_list_name: name };
  return {
    ...list,
    currency: products[0]?.price_range.minimum_price.final_price.currency ?? undefined,
    items: products.map((product, at) => ({
      ...productItem(product, { index: first + at, ...list }),
      path: productPath(product),
    })),
  };
}
