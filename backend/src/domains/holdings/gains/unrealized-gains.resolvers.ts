import { gainValue, sumUnrealized } from '@ingot/rules/holdings/gains/sum-unrealized.ts';
import { worstState } from '@ingot/rules/metals/market-state.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import { presentState } from '../../metals/spot/present-state.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { PRESENTED_PERIODS } from '../sales/presented-periods.ts';
import type { OwnedMetals } from '../values/read-metals.ts';
import type { Valuation, ValuedLot } from '../values/value-lot.ts';

const BASES = { bid: 'BID', melt: 'MELT' } as const;

/** Resolvers for the gains of pieces that were not sold. */
export const unrealizedGainResolvers: Resolvers = {
  CustomerMetals: {
    unrealized_gains: ({ held, today, currency }: OwnedMetals) =>
      sumUnrealized(held.map(unsold), today).map(
        ({ year, period, basis, pieces, costMinor, valueMinor, gainMinor, lots }) => ({
          year,
          period: PRESENTED_PERIODS[period],
          basis: basis && BASES[basis],
          pieces,
          cost: presentMoney(costMinor, currency),
          value: valueMinor === null ? null : presentMoney(valueMinor, currency),
          gain: gainMinor === null ? null : presentMoney(gainMinor, currency),
          ...priceOf(lots.flatMap(({ lot }) => (basis && lot[basis]) ?? [])),
        }),
      ),
  },
};

function unsold(lot: ValuedLot) {
  return { acquiredOn: lot.acquiredOn, ...lot.rest, value: gainValue(lot), lot };
}

/** Returns the oldest time and the worst state of some values; null without any. */
function priceOf(values: readonly Valuation[]) {
  if (values.length === 0) return { as_of: null, state: null };
  return {
    as_of: new Date(Math.min(...values.map(({ atMs }) => atMs))).toISOString(),
    state: presentState(worstState(values.map(({ state }) => state))),
  };
}
