import { isClearing } from '@ingot/rules/orders/order-status.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { clearingTerms } from '../../shop/promises/clearing-promise.ts';
import { isVirtualOrder } from '../order.ts';

/** Resolvers for payments that are not final. */
export const resolvers: Resolvers = {
  CustomerOrder: {
    refund_debt: ({ refundDebtMinor, currency }) =>
      refundDebtMinor === 0 ? null : presentMoney(refundDebtMinor, currency),
    payment_clearing: (order, _, { services: { shop } }) => {
      const { status, statusChangedAtMs, paymentFinalMs, receivedMinor, refundedMinor, currency, payment } =
        order;
      return isClearing(status) && paymentFinalMs !== null
        ? {
            amount: presentMoney(receivedMinor - refundedMinor, currency),
            received_at: new Date(statusChangedAtMs).toISOString(),
            final_at: new Date(paymentFinalMs).toISOString(),
            terms: clearingTerms(payment.code, shop, isVirtualOrder(order)),
          }
        : null;
    },
  },
};
