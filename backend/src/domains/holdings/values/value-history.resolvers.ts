import type { Resolvers } from '../../../generated/resolvers.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { readValueHistory } from './read-value-history.ts';

/** Resolvers for the history of a customer's values. */
export const valueHistoryResolvers: Resolvers = {
  CustomerMetals: {
    value_history: (metals, { range }, context) => readValueHistory(metals, range, context),
  },
  MetalValueHistory: {
    uncounted_lots: ({ uncountedLots }) => uncountedLots,
  },
  MetalValuePoint: {
    value: ({ valueMinor }, _, { services }) =>
      valueMinor === null ? null : presentMoney(valueMinor, services.shop.store.baseCurrency),
    cost: ({ costMinor }, _, { services }) => presentMoney(costMinor, services.shop.store.baseCurrency),
  },
};
