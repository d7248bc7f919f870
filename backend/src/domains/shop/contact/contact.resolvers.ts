import type { Resolvers } from '../../../generated/resolvers.ts';
import { contactUs } from './contact-us.ts';

/** Resolvers of the contact form. */
export const resolvers: Resolvers = {
  Mutation: {
    async contactUs(_, { input }, context) {
      await contactUs(context, input);
      return { status: true };
    },
  },
};
