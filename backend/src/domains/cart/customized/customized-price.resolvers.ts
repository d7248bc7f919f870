import type { CustomizedPrice, Resolvers } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { presentRoundTrip } from '../../catalog/bids/present-round-trip.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { priceView } from '../../pricing/price-view.ts';
import { itemToAdd } from '../lines/item-to-add.ts';
import { type CustomizedUnits, customizedUnits } from './customized-units.ts';

/** Resolvers of prices with customizable options. */
export const resolvers: Resolvers = {
  Query: {
    customizedPrice: (_, { item }, context) => present(customizedUnits(itemToAdd(item), context), context),
  },
};

function present(units: CustomizedUnits, context: Context): CustomizedPrice {
  if ('message' in units) return { message: units.message, surcharge: null, method_prices: [] };
  const view = priceView(context);
  const { code } = view.currency;
  return {
    message: null,
    surcharge: presentMoney(units.surchargeMinor, code),
    method_prices: units.methods.map((method) => ({
      code: method.code,
      plain: presentMoney(method.plainMinor, code),
      price: presentMoney(method.unitMinor, code),
      round_trip: presentRoundTrip(method.trip, view),
    })),
  };
}
