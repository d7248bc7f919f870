import { InvalidListError } from '@ingot/catalog-engine/lists/invalid-list-error.ts';
import {
  type ListRequest,
  listProducts,
  type ProductList,
} from '@ingot/catalog-engine/lists/list-products.ts';
import type { ListView } from '@ingot/catalog-engine/lists/list-view.ts';
import {
  type ProductSort,
  SORT_FIELDS,
  sortableAttributes,
} from '@ingot/catalog-engine/lists/sort-products.ts';
import { pricedCatalog } from '@ingot/catalog-engine/prices/priced-catalog.ts';
import { ownSort } from '@ingot/catalog-engine/sort-orders/rank-products.ts';
import type { ProductAttributeSortInput } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { priceView } from '../../pricing/price-view.ts';

/** Returns the data from which the lists of this request are computed. */
export function listView(context: Context): ListView {
  const { catalog, spot, now, paymentMethod, services } = context;
  const { paymentMethods: methods } = services.shop;
  return {
    catalog,
    priced: pricedCatalog(catalog, spot, now),
    rateE6: priceView(context).currency.rateE6,
    method: methods.find(({ code }) => code === paymentMethod) ?? null,
    methods,
    showsOutOfStock: services.shop.features.showOutOfStock,
    texts: null,
  };
}

/** Returns the requested sort order: the first field with a direction. */
export function sortOf(
  sort: ProductAttributeSortInput | null | undefined,
  { catalog }: Pick<Context, 'catalog'>,
): ProductSort | null {
  for (const [name, direction] of Object.entries(sort ?? {})) {
    const field = SORT_FIELDS.find((candidate) => candidate === name);
    if (!direction) continue;
    if (field) return { field, direction };
    const own = sortableAttributes(catalog).find(({ code }) => code === name);
    if (own) return { field: ownSort(own.code), direction };
  }
  return null;
}

/**
 * Returns one page of the products that match a search or filter.
 * @throws graphql-input when the page is beyond the last one, or a range bound is not a number
 */
export function readList(request: ListRequest, view: ListView): ProductList {
  return readPage(() => listProducts(request, view));
}

/** Runs a list of the engine, and turns its `InvalidListError` into graphql-input. */
export function readPage<T>(list: () => T): T {
  try {
    return list();
  } catch (error) {
    if (error instanceof InvalidListError) throw inputError(error.message, error.code);
    throw error;
  }
}
