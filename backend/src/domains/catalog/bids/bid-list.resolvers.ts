import type { Resolvers } from '../../../generated/resolvers.ts';
import { pageInfo, rangeOf } from '../../../platform/graphql/paging.ts';
import { requireMetal } from '../../metals/spot/list-metal-prices.ts';
import { requireProductPage } from '../list/list-arguments.ts';
import { listBids } from './list-bids.ts';

/** Resolvers of the bid list. */
export const resolvers: Resolvers = {
  Query: {
    buybackProducts(_, args, { catalog, cacheTags }) {
      const page = requireProductPage(args);
      const bids = listBids(catalog, args.metal == null ? null : requireMetal(args.metal));
      const { offset, limit } = rangeOf(page);
      const items = bids.slice(offset, offset + limit);
      cacheTags.add('cat_p');
      for (const { id } of items) cacheTags.add(`cat_p_${id}`);
      return { items, total_count: bids.length, page_info: pageInfo(page, bids.length) };
    },
  },
};
