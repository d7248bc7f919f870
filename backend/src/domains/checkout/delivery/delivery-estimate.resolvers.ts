import type { Resolvers } from '../../../generated/resolvers.ts';
import { basisOf } from '../../cart/pricing-basis.ts';
import { presentBaseMoney } from '../../pricing/present-money.ts';
import { priceView } from '../../pricing/price-view.ts';
import { estimateDelivery } from './estimate-delivery.ts';

/** Resolver of the delivery estimate of a product. */
export const resolvers: Resolvers = {
  Query: {
    deliveryEstimate(_, { sku, quantity }, context) {
      const pieces = Math.min(
        Math.max(1, quantity ?? 1),
        context.services.shop.orderLimits.maximumQuantityPerLine,
      );
      const estimate = estimateDelivery(basisOf(context), { sku, quantity: pieces });
      if (estimate === null) return null;
      const { method, dispatchDate, arrivesFrom, arrivesUntil } = estimate;
      const { currency } = priceView(context);
      return {
        method_title: method.methodTitle,
        dispatch_date: dispatchDate,
        arrives_from: arrivesFrom,
        arrives_until: arrivesUntil,
        is_collection: method.isCollection,
        insured_to: method.insuredToMinor === null ? null : presentBaseMoney(method.insuredToMinor, currency),
        amount: presentBaseMoney(method.priceMinor, currency),
        free_from: method.freeOverMinor === null ? null : presentBaseMoney(method.freeOverMinor, currency),
      };
    },
  },
};
