import { sessionAt } from '@ingot/rules/metals/market-sessions.ts';
import { METALS } from '@ingot/rules/metals/metal.ts';
import { e4ToMinor } from '@ingot/rules/money/convert-money.ts';
import { openPosition } from '@ingot/rules/trading/open-position.ts';
import { netMilliounces, netPosition } from '@ingot/rules/trading/position.ts';
import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { readSums } from '../ledger/read-ledger.ts';

/** Spot prices and positions. */
export const tradingResolvers: Resolvers = {
  Query: {
    spot_prices: (_, __, { services: { spot, shop } }) => {
      const { prices } = spot.current();
      return METALS.flatMap((metal) => {
        const price = prices[metal];
        if (!price) return [];
        return {
          metal,
          bid: e4ToMinor(price.bidE4),
          ask: e4ToMinor(price.askE4),
          change: e4ToMinor(price.changeE4),
          currency: shop.store.baseCurrency,
          at: price.atMs,
          state: price.state,
        };
      });
    },
    market_closes_at: (_, __, { services: { shop }, now }) =>
      sessionAt(shop.marketHours.gold, now)?.toMs ?? null,
    positions: async (_, __, { services: { db, spot, shop } }) => {
      const { prices } = spot.current();
      const sums = await readSums({ db });
      return METALS.map((metal) => {
        const limit = shop.office.positionLimitOunces[metal];
        const position = netPosition(openPosition(sums[metal]), prices[metal] ?? null, limit);
        return {
          metal,
          net_milliounces: netMilliounces(position),
          value: position.valueMinor,
          currency: shop.store.baseCurrency,
          limit_ounces: limit,
          percent_of_limit: position.percentOfLimit,
          is_near_limit: position.isNearLimit,
        };
      });
    },
  },
};
