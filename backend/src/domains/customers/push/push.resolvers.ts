import type { Resolvers } from '../../../generated/resolvers.ts';
import { readPush } from './read-push.ts';
import { removeSubscription, saveSubscription } from './save-subscription.ts';

/** Resolvers for notifications in browsers. */
export const resolvers: Resolvers = {
  Customer: {
    push: ({ id }, _, { services }) => readPush(services, id),
  },
  CustomerPush: {
    public_key: ({ publicKey }) => publicKey,
    browser_count: ({ browsers }) => browsers.length,
    browser: ({ browsers }, { endpoint }) => {
      const known = browsers.find((one) => one.endpoint === endpoint);
      return known === undefined ? null : { order_updates: known.hasOrderUpdates };
    },
  },
  Mutation: {
    savePushSubscription: async (_, { input }, { services, viewer, now }) => {
      const { order_updates: orderUpdates, ...target } = input;
      const browser = { ...target, hasOrderUpdates: orderUpdates ?? false };
      return readPush(services, await saveSubscription(services, viewer, browser, now));
    },
    removePushSubscription: async (_, { endpoint }, { services, viewer }) =>
      readPush(services, await removeSubscription(services, viewer, endpoint ?? null)),
  },
};
