import { dueMinor } from '@ingot/rules/cart/cart-totals.ts';
import { brokenOrderLimit } from '@ingot/rules/checkout/order/order-limits.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import { currencyOf } from '../../cart/pricing-basis.ts';
import { orderLimitMessage } from './order-limit-texts.ts';

/** Resolvers that show a cart's violation of the order limits before the order is placed. */
export const resolvers: Resolvers = {
  Cart: {
    order_limit_message: ({ lines, totals, currency }, _, { services: { shop } }) =>
      lines.length === 0
        ? null
        : orderLimitMessage(shop.orderLimits, dueMinor(totals), currency, currencyOf(shop, currency).rateE6),
    order_limit_reason: ({ lines, totals, currency }, _, { services: { shop } }) =>
      lines.length === 0
        ? null
        : brokenOrderLimit(shop.orderLimits, dueMinor(totals), currencyOf(shop, currency).rateE6),
  },
};
