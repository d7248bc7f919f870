import type { Resolvers } from '../../../generated/resolvers.ts';
import { pageInfo, rangeOf, requirePage } from '../../../platform/graphql/paging.ts';
import { findPickupLocations } from './find-pickup-locations.ts';

const MOST_PER_PAGE = 100;

/** Resolver of the counters. */
export const resolvers: Resolvers = {
  Query: {
    pickupLocations(_, args, { services: { shop }, catalog }) {
      const page = requirePage(args, { fallback: 20, maxEntries: MOST_PER_PAGE });
      const found = findPickupLocations(args, { shop, catalog, locale: shop.store.locale });
      const { offset, limit } = rangeOf(page);
      return {
        items: found.slice(offset, offset + limit),
        page_info: pageInfo(page, found.length),
        total_count: found.length,
      };
    },
  },
};
