import type { MetalSaleMethod, Resolvers } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import type { YearMethod } from '../holding.ts';
import { type OwnedMetals, readMetals } from '../values/read-metals.ts';
import { closeYear, setMethod, type YearRequest } from './change-years.ts';
import { PRESENTED_METHODS } from './presented-methods.ts';

const STORED: Readonly<Record<MetalSaleMethod, YearMethod>> = {
  FIFO: 'fifo',
  LIFO: 'lifo',
  HIGHEST: 'highest',
  AVERAGE: 'average',
  NAMED: 'named',
};

/** Resolvers for the method of each year. */
export const yearResolvers: Resolvers = {
  CustomerMetals: {
    years: ({ sales, years, today }) => {
      const withSales = new Set(sales.map(({ soldOn }) => Number(soldOn.slice(0, 4))));
      const thisYear = Number(today.slice(0, 4));
      return [...withSales]
        .sort((a, b) => b - a)
        .map((year) => ({
          year,
          method: PRESENTED_METHODS[years.methodOf(year)],
          is_closed: years.isClosed(year),
          can_close: year < thisYear && !years.isClosed(year),
        }));
    },
  },
  Mutation: {
    setMetalSaleMethod: async (_, { year, method }, context) => {
      await setMethod(context.services, requestOf(context, year, method));
      return ownMetals(context);
    },
    closeMetalYear: async (_, { year, method }, context) => {
      await closeYear(context.services, requestOf(context, year, method));
      return ownMetals(context);
    },
  },
};

function requestOf({ viewer, now }: Context, year: number, method: MetalSaleMethod): YearRequest {
  return { viewer, nowMs: now, year, method: STORED[method] };
}

function ownMetals(context: Context): Promise<OwnedMetals> {
  return readMetals(requireSignedIn(context.viewer).customerId, context);
}
