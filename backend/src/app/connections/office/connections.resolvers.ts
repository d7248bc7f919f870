import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { type SignedInContext, signedIn } from '../../../platform/office/office-context.ts';
import { findBlockedConnections } from '../blocked-connections.ts';
import { describeConnections } from '../describe-connections.ts';
import { mayChange, restartShop, saveConnections } from '../save-connections.ts';

/** The links of the shop to the world outside. */
export const connectionResolvers: Resolvers = {
  Query: { shop_connections: (_, __, context) => present(signedIn(context)) },
  Mutation: {
    save_connections: async (_, { changes }, context) => {
      await saveConnections(signedIn(context), changes);
      return present(signedIn(context));
    },
    restart_shop: async (_, __, context) => {
      await restartShop(signedIn(context));
      return true;
    },
  },
};

async function present({ services, staff, origin }: SignedInContext) {
  const { config, shop } = services;
  const blocked = await findBlockedConnections(config);
  return {
    connections: describeConnections(config).map((one) => ({
      name: one.name,
      shown: one.shown,
      is_set: one.isSet,
      is_fixed: one.isFixed,
      is_pending: one.isPending,
      problem: blocked.find(({ name }) => name === one.name)?.problem ?? null,
    })),
    can_change: mayChange(staff),
    can_restart: config.isSupervised,
    webhook_address: new URL('webhooks/payments/stripe', shop.baseUrl).href,
    own_address: origin,
  };
}
