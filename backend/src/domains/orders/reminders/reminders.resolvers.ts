import type { Resolvers } from '../../../generated/resolvers.ts';
import { announcePayment } from './announce-payment.ts';

/** Resolvers for announced payments. */
export const resolvers: Resolvers = {
  Mutation: {
    announceOrderPayment: async (_, { input }, { services, viewer }) => ({
      order: await announcePayment(services, {
        token: input.token,
        customerId: viewer.customerId,
        sentOn: input.sent_on,
        reference: input.reference ?? null,
      }),
    }),
  },
};
