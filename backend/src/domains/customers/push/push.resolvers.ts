import { decodeUid, encodeUid } from '@ingot/catalog-engine/model/uid.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { readPush } from './read-push.ts';
import { removeSubscription, saveSubscription, switchSubscription } from './save-subscription.ts';

/** Resolvers for notifications in browsers. */
export const resolvers: Resolvers = {
  Customer: {
    push: ({ id }, _, { services }) => readPush(services, id),
  },
  CustomerPush: {
    public_key: ({ publicKey }) => publicKey,
    browser_count: ({ browsers }) => browsers.filter(({ isOn }) => isOn).length,
    browsers: ({ browsers }) => [...browsers],
    browser: ({ browsers }, { endpoint }) => browsers.find((one) => one.endpoint === endpoint) ?? null,
  },
  PushBrowser: {
    uid: ({ id }) => encodeUid(id),
    since: ({ sinceMs }) => new Date(sinceMs).toISOString(),
    is_on: ({ isOn }) => isOn,
    order_updates: ({ hasOrderUpdates }) => hasOrderUpdates,
  },
  Mutation: {
    savePushSubscription: async (_, { input }, { services, viewer, now }) => {
      const { order_updates: orderUpdates, name = null, ...target } = input;
      const browser = { ...target, name, hasOrderUpdates: orderUpdates ?? false };
      return readPush(services, await saveSubscription(services, viewer, browser, now));
    },
    switchPushSubscription: async (_, { uid, is_on: isOn }, { services, viewer, now: nowMs }) => {
      const id = readId(decodeUid(String(uid)));
      return readPush(services, await switchSubscription(services, viewer, id, { isOn, nowMs }));
    },
    removePushSubscription: async (_, { endpoint, uid }, { services, viewer }) => {
      const named = uid == null ? null : { id: readId(decodeUid(String(uid))) };
      const browser = named ?? (endpoint == null ? null : { endpoint });
      return readPush(services, await removeSubscription(services, viewer, browser));
    },
  },
};
