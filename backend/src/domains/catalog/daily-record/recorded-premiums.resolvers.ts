import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { hasPremium } from '@ingot/catalog-engine/prices/price-plan.ts';
import { dayOf } from '@ingot/rules/metals/day-of.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { presentBaseMoney } from '../../pricing/present-money.ts';
import { priceView } from '../../pricing/price-view.ts';
import { readDailyRecords, readFirstRecordedDay, readLowestPremium } from './daily-record.repository.ts';

const text = defineMessages('recorded-premiums', {
  'wrong-days': 'The number of days must be from 1 to {most}.',
});

/** Resolvers of the recorded premiums of a product. */
export const resolvers: Resolvers = {
  Query: {
    recordedPremiums(_, { sku }, { catalog, cacheTags }) {
      const product = catalog.productBySku(sku);
      if (product) cacheTags.add(`cat_p_${product.id}`);
      return product ?? null;
    },
  },
  // Pages request the first day alone.
  RecordedPremiums: {
    first_day: (product, _, { services, catalog }) =>
      hasPremium(product, catalog)
        ? readFirstRecordedDay(services.db, [product.id, ...product.partIds])
        : null,
    lowest: (product, { days }, context) => lowestPremium(product, days, context),
    days: (product, _, context) => (hasPremium(product, context.catalog) ? readDays(product, context) : []),
  },
};

const MOST_DAYS = 3_660;

async function lowestPremium(product: CatalogProduct, days: number, context: Context) {
  const { services, catalog, now } = context;
  if (days < 1 || days > MOST_DAYS) throw inputError(text('wrong-days', { most: MOST_DAYS }), 'INVALID_DAYS');
  if (!hasPremium(product, catalog)) return null;
  const today = dayOf(now, services.shop.store.timeZone);
  const lowest = await readLowestPremium(services.db, product.id, { today, days });
  return lowest && { day: lowest.day, premium_percent: Math.round(lowest.premiumPpm / 100) / 100 };
}

async function readDays(product: CatalogProduct, context: Context) {
  const { currency } = priceView(context);
  const records = await readDailyRecords(context.services.db, product.id);
  return records.flatMap(({ day, askMinor, bidMinor, spotAskE4, premiumPpm, isSimulated }) =>
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
  );
}
