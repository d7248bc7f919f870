import type { Resolvers } from '../../../generated/resolvers.ts';
import { changeGiftDelivery } from './change-gift-delivery.ts';

/** Resolvers for the delivery of ordered gift cards. */
export const resolvers: Resolvers = {
  Mutation: {
    changeGiftCardDelivery: async (_, { input }, { services, viewer }) => ({
      order: await changeGiftDelivery(services, {
        token: input.token,
        itemUid: String(input.item_id),
        customerId: viewer.customerId,
        recipientName: input.recipient_name,
        recipientEmail: input.recipient_email,
        message: input.message ?? null,
        sendOn: input.send_on ?? null,
      }),
    }),
  },
};
