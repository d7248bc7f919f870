import { subtotal } from '@ingot/rules/cart/cart-totals.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { basisOf } from '../../cart/pricing-basis.ts';
import { presentSetTrip } from '../../catalog/bids/present-set-trip.ts';
import { setRoundTrip } from '../../catalog/bids/set-round-trip.ts';
import { priceView } from '../../pricing/price-view.ts';
import { offeredMethods } from '../../shop/offered-methods.ts';
import { readGoods } from './read-goods.ts';

/** Resolvers of round trips of pieces of a group. */
export const resolvers: Resolvers = {
  Query: {
    groupRoundTrip(_, { sku, pieces, payment_method: code }, context) {
      const chosen = readGoods({ sku, pieces }, basisOf(context));
      if ('message' in chosen) return null;
      const methods = offeredMethods(context.services.shop);
      const method = code == null ? methods[0] : methods.find((one) => one.code === code);
      if (!method) throw inputError('payment_method: unknown payment method', 'INVALID_PARAMETER_VALUE');
      const { goods, quantity } = chosen;
      const view = priceView(context);
      const askMinor = subtotal(goods.linesOf(quantity, method));
      return presentSetTrip(setRoundTrip(goods.piecesOf(quantity), askMinor, view), view);
    },
  },
};
