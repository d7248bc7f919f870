import { nextSession } from '@ingot/rules/metals/market-sessions.ts';
import { METALS } from '@ingot/rules/metals/metal.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import { pageInfo, rangeOf } from '../../../platform/graphql/paging.ts';
import { requireMetal } from '../../metals/spot/list-metal-prices.ts';
import { requireProductPage } from '../list/list.resolvers.ts';
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
  BuybackProducts: {
    closed_market_deductions: (_, __, { spot, services, now }) =>
      METALS.flatMap((metal) => {
        const { state, deductionPpm = 0 } = spot.prices[metal] ?? {};
        if (state !== 'closed' || deductionPpm === 0) return [];
        const opensMs = nextSession(services.shop.marketHours[metal], now)?.fromMs;
        const opensAt = opensMs === undefined ? null : new Date(opensMs).toISOString();
        return [{ metal, percent: deductionPpm / 10_000, opens_at: opensAt }];
      }),
  },
};
