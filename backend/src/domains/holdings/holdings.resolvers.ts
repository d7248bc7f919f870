import { UNKNOWN_DAY } from '@ingot/rules/holdings/check-entry.ts';
import { microgramsToOunces } from '@ingot/rules/metals/weight.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { presentMoney } from '../pricing/present-money.ts';
import { saleOutcomeResolvers } from './gains/sale-outcomes.resolvers.ts';
import { unrealizedGainResolvers } from './gains/unrealized-gains.resolvers.ts';
import { lotNotFound } from './holding-errors.ts';
import { ownLotResolvers } from './own/own-lots.resolvers.ts';
import { pageOf } from './page-of.ts';
import { saleResolvers } from './sales/own-sales.resolvers.ts';
import { splitResolvers } from './splits/splits.resolvers.ts';
import { valuationResolvers } from './valuations/valuations.resolvers.ts';
import { presentValue } from './values/present-value.ts';
import { readMetals } from './values/read-metals.ts';
import { sumByMetal, sumValues, type ValueSum } from './values/sum-values.ts';
import { valueHistoryResolvers } from './values/value-history.resolvers.ts';
import { yearResolvers } from './years/own-years.resolvers.ts';

const metalResolvers: Resolvers = {
  Customer: {
    metals: ({ id }, _, context) => readMetals(id, context),
  },
  CustomerMetals: {
    total_count: ({ held }) => held.length,
    lots: ({ held }, page) => pageOf(held, page),
    lot({ findLot }, { uid }) {
      const lot = findLot(String(uid));
      if (lot === null) throw lotNotFound();
      return lot;
    },
    cost: ({ held, currency }) =>
      presentMoney(
        held.reduce((sum, { rest }) => sum + rest.costMinor, 0),
        currency,
      ),
    melt: ({ held, currency }) => presentSum(sumValues(held, 'melt'), currency),
    bid: ({ held, currency }) => presentSum(sumValues(held, 'bid'), currency),
    replacement: ({ held, currency }) => presentSum(sumValues(held, 'replacement'), currency),
    by_metal: ({ held, currency }) =>
      sumByMetal(held).map(({ metal, weightUg, meltMinor }) => ({
        metal,
        fine_ounces: microgramsToOunces(weightUg),
        melt: meltMinor === null ? null : presentMoney(meltMinor, currency),
      })),
    currencies: ({ lots, sales }) => [...new Set([...lots, ...sales].map(({ currency }) => currency))].sort(),
  },
  MetalLot: {
    order_number: ({ orderNumber }) => orderNumber,
    pieces: ({ share }) => share.pieces,
    split_from: ({ split }) => split?.from ?? null,
    split_on: ({ split }) => split?.on ?? null,
    pieces_left: ({ rest }) => rest.pieces,
    fine_ounces: ({ fineWeightUg, rest }) => microgramsToOunces(fineWeightUg * rest.pieces),
    weight_grams: ({ weightUg }) => (weightUg === null ? null : weightUg / 1_000_000),
    fineness: ({ finenessPpm }) => (finenessPpm === null ? null : finenessPpm / 1_000_000),
    acquired_on: ({ acquiredOn }) => acquiredOn,
    paid: ({ share, currency }) => presentMoney(share.costMinor, currency),
    rate: ({ rateE6 }) => rateE6 / 1_000_000,
    rate_on: ({ rateOn }) => (rateOn === UNKNOWN_DAY ? null : rateOn),
    is_rate_unsure: ({ rateOn }) => rateOn === UNKNOWN_DAY,
    refunded: ({ share, currency }) => presentMoney(share.refundedMinor, currency),
    cost: ({ rest }, _, { services }) => presentMoney(rest.costMinor, services.shop.store.baseCurrency),
    melt: ({ melt }, _, { services }) => presentValue(melt, services.shop.store.baseCurrency),
    bid: ({ bid }, _, { services }) => presentValue(bid, services.shop.store.baseCurrency),
    replacement: ({ replacement }, _, { services }) =>
      presentValue(replacement, services.shop.store.baseCurrency),
  },
};

function presentSum(sum: ValueSum | null, currency: string) {
  const value = presentValue(sum, currency);
  return value && sum && { ...value, lots: sum.lots, cost: presentMoney(sum.costMinor, currency) };
}

/** Resolvers for customers' metals. */
export const resolvers: readonly Resolvers[] = [
  metalResolvers,
  ownLotResolvers,
  saleOutcomeResolvers,
  saleResolvers,
  splitResolvers,
  unrealizedGainResolvers,
  valuationResolvers,
  valueHistoryResolvers,
  yearResolvers,
];
