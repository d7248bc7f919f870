import type { Resolvers } from '../../../generated/resolvers.ts';
import { visitOf } from '../../customers/rate-limits/address-limit.ts';
import { confirmGuestEmail } from './confirm-guest-email.ts';
import { requestGuestEmailCode } from './request-guest-email-code.ts';

/** Resolvers that confirm the buyer's e-mail address. */
export const resolvers: Resolvers = {
  Mutation: {
    requestGuestEmailCode: async (_, { cart_id: maskedId }, context) => {
      const { services, viewer, store: storeView } = context;
      await requestGuestEmailCode(services, { maskedId, viewer, storeView }, visitOf(context));
      return true;
    },
    confirmGuestEmail: async (_, { cart_id: maskedId, code }, context) => {
      await confirmGuestEmail(context.services, { maskedId, viewer: context.viewer, code }, visitOf(context));
      return true;
    },
  },
};
