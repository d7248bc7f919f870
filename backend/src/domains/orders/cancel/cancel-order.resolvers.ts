import type { Resolvers } from '../../../generated/resolvers.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { cancelOrder } from './cancel-order.ts';
import type { CancelOutcome } from './cancel-outcome.ts';
import { confirmGuestCancel } from './confirm-guest-cancel.ts';
import { requestGuestCancel } from './request-guest-cancel.ts';

/** Resolvers that cancel an order, for its customer or for a guest with a mailed key. */
export const resolvers: Resolvers = {
  Mutation: {
    cancelOrder: async (_, { input }, { services, viewer }) => {
      const { customerId } = requireSignedIn(viewer);
      const { order_id, reason, offer_id: offerId = null } = input;
      const request = { orderUid: String(order_id), reason, customerId, offerId };
      return answer(await cancelOrder(services, request));
    },
    requestGuestOrderCancel: async (_, { input }, { services }) =>
      answer(await requestGuestCancel(services, input)),
    confirmCancelOrder: async (_, { input }, { services, clientAddress }) =>
      answer(
        await confirmGuestCancel(services, {
          orderUid: String(input.order_id),
          key: input.confirmation_key,
          clientAddress,
          offerId: input.offer_id ?? null,
        }),
      ),
  },
};

/** Older clients read `error`, newer ones `errorV2`. */
function answer({ order, errorV2 }: CancelOutcome) {
  return { order, errorV2, error: errorV2?.message ?? null };
}
