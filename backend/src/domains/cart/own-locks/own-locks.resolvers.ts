import { decodeUid } from '@ingot/catalog-engine/model/uid.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { basisOf } from '../pricing-basis.ts';
import { shownLines } from '../view/shown-lines.ts';
import { type LockedOwnCart, listOwnLocks, releasePriceLock } from './own-locks.ts';

/** Resolvers for the price locks of a customer's other carts. */
export const resolvers: Resolvers = {
  Customer: {
    price_locks: async (_, { cart_id: maskedId }, context) => {
      const { services, clientAddress, viewer, now } = context;
      const visitor = { viewer: requireSignedIn(viewer), clientAddress };
      const { carts, used } = await listOwnLocks(services, visitor, { maskedId, basis: basisOf(context) });
      const { perHour } = services.config.priceLocks;
      return { items: carts.map((cart) => present(cart, now)), per_hour: perHour || null, used };
    },
  },
  Mutation: {
    releasePriceLock: async (_, { input: { uid } }, { services, viewer, now }) => {
      const lockId = Number(decodeUid(uid));
      await releasePriceLock(services, { viewer: requireSignedIn(viewer), lockId, nowMs: now });
      return { uid };
    },
  },
};

function present({ uid, priced, lock }: LockedOwnCart, nowMs: number) {
  const lines = shownLines(priced);
  const [first] = lines;
  return {
    uid,
    product_name: first?.product.name ?? '',
    quantity: first?.line.quantity ?? 0,
    more_lines: Math.max(0, lines.length - 1),
    total: presentMoney(priced.totals.grandTotalMinor, priced.currency),
    expires_at: new Date(lock.untilMs).toISOString(),
    seconds_left: Math.max(0, Math.ceil((lock.untilMs - nowMs) / 1000)),
  };
}
