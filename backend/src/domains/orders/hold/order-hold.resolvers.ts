import type { Resolvers } from '../../../generated/resolvers.ts';

/** Resolvers for orders on hold. */
export const resolvers: Resolvers = {
  CustomerOrder: {
    hold: ({ hold }) => hold && { reason: hold.reason, since: new Date(hold.atMs).toISOString() },
  },
};
