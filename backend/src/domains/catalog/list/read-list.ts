import type { ProductAttributeSortInput } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { priceView } from '../../pricing/price-view.ts';
import type { ListView } from '../engine/lists/list-view.ts';
import { type ProductSort, SORT_FIELDS } from '../engine/lists/sort-products.ts';
import { pricedCatalog } from '../engine/prices/priced-catalog.ts';

/** Returns the data from which the lists of this request are computed. */
export function listView(context: Context): ListView {
  const { catalog, spot, now, services } = context;
  return {
    catalog,
    priced: pricedCatalog(catalog, spot, now),
    rateE6: priceView(context).currency.rateE6,
    showsOutOfStock: services.shop.features.showOutOfStock,
    texts: null,
  };
}

/** Returns the requested sort order: the first field with a direction. */
export function sortOf(sort: ProductAttributeSortInput | null | undefined): ProductSort | null {
  for (const [name, direction] of Object.entries(sort ?? {})) {
    const field = SORT_FIELDS.find((candidate) => candidate === name);
    if (field && direction) return { field, direction };
  }
  return null;
}
