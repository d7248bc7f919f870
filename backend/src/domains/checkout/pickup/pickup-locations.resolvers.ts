import type { Resolvers } from '../../../generated/resolvers.ts';
import { pageInfo, rangeOf, requirePage } from '../../../platform/graphql/paging.ts';
import { findPlaceCover } from '../../catalog/stock/pickup-stock.ts';
import { findPickupLocations } from './find-pickup-locations.ts';

const MOST_PER_PAGE = 100;

/** Resolver of the counters. */
export const resolvers: Resolvers = {
  Query: {
    async pickupLocations(_, args, { services: { db, shop }, catalog }) {
      const page = requirePage(args, { fallback: 20, maxEntries: MOST_PER_PAGE });
      const all = findPickupLocations(args, { shop, catalog, locale: shop.store.locale });
      const wanted = (args.productsInfo ?? []).flatMap((product) => {
        const id = product && catalog.productBySku(product.sku)?.id;
        return id ? [{ productId: id, quantity: 1 }] : [];
      });
      const codes = new Set(all.map(({ pickup_location_code: code }) => code));
      const counters = shop.shipping.pickupLocations;
      const places = counters.filter(({ code }) => codes.has(code));
      const cover = await findPlaceCover(db, places, wanted, { counters });
      const found = all.filter(({ pickup_location_code: code }) => !cover.get(code)?.lacking.length);
      const { offset, limit } = rangeOf(page);
      return {
        items: found.slice(offset, offset + limit),
        page_info: pageInfo(page, found.length),
        total_count: found.length,
      };
    },
  },
};
