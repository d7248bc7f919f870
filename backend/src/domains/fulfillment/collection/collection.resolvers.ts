import { formatPickupCode } from '@ingot/rules/fulfillment/read-code.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import { currentPickup } from '../../shop/pickup/current-pickup.ts';
import { presentPickupLocation } from '../../shop/pickup/present-pickup-location.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { type Collection, findOrderCollections } from './collection.repository.ts';
import { collectionDeadlineMs } from './collection-deadline.ts';

const iso = (ms: number) => new Date(ms).toISOString();

function present(pickup: Collection, shop: ShopSettings) {
  const { code, readyAtMs, appointmentAtMs, collectedAtMs } = pickup;
  const untilMs = collectionDeadlineMs(pickup, shop);
  const isCollected = collectedAtMs !== null;
  return {
    state: isCollected ? ('COLLECTED' as const) : ('READY_TO_COLLECT' as const),
    code: isCollected ? null : formatPickupCode(code),
    ready_at: iso(readyAtMs),
    appointment_at: appointmentAtMs === null ? null : iso(appointmentAtMs),
    collect_by: isCollected || untilMs === null ? null : iso(untilMs),
    collected_at: isCollected ? iso(collectedAtMs) : null,
  };
}

/** Pickups of an order, for its buyer. */
export const resolvers: Resolvers = {
  CustomerOrder: {
    pickups: async ({ id, status }, _, { services: { db, shop } }) => {
      if (status === 'canceled') return [];
      return (await findOrderCollections(db, id)).map((one) => present(one, shop));
    },
    pickup_location: ({ delivery }, _, { services: { shop } }) => {
      const location = currentPickup(delivery.pickup, shop);
      return location && presentPickupLocation(location, shop, shop.store.locale);
    },
  },
};
