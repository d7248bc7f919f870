import type { Resolvers } from '../../../generated/resolvers.ts';
import { presentBaseMoney } from '../../pricing/present-money.ts';
import { priceView } from '../../pricing/price-view.ts';
import { readDailyRecords } from './daily-record.repository.ts';

/** Resolver of the recorded premiums of a product. */
export const resolvers: Resolvers = {
  Query: {
    async recordedPremiums(_, { sku }, context) {
      const product = context.catalog.productBySku(sku);
      if (!product) return null;
      const { currency } = priceView(context);
      const records = await readDailyRecords(context.services.db, product.id);
      return {
        sku: product.sku,
        first_day: records[0]?.day ?? null,
        days: records.flatMap(({ day, askMinor, bidMinor, spotAskE4, premiumPpm, isSimulated }) =>
          askMinor === null || spotAskE4 === null || premiumPpm === null
            ? []
            : [
                {
                  day,
                  price: presentBaseMoney(askMinor, currency),
                  bid: bidMinor === null ? null : presentBaseMoney(bidMinor, currency),
                  spot: presentBaseMoney(Math.round(spotAskE4 / 100), currency),
                  premium_percent: Math.round(premiumPpm / 100) / 100,
                  is_simulated: isSimulated,
                },
              ],
        ),
      };
    },
  },
};
