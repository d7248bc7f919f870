import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import { formatPickupCode } from '@ingot/rules/fulfillment/read-code.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import { currentPickup } from '../../shop/pickup/current-pickup.ts';
import { pickupDeadlineMs } from '../../shop/pickup/pickup-times.ts';
import { presentPickupLocation } from '../../shop/pickup/present-pickup-location.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { type Collection, findOrderCollections } from './collection.repository.ts';

const iso = (ms: number) => new Date(ms).toISOString();

function present(
  { code, readyAtMs, appointmentAtMs, collectedAtMs }: Collection,
  location: PickupLocation | null,
  shop: ShopSettings,
) {
  const untilMs = location && location.hours.length > 0 ? pickupDeadlineMs(location, readyAtMs, shop) : null;
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
    pickups: async ({ id, status, delivery }, _, { services: { db, shop } }) => {
      if (status === 'canceled') return [];
      const location = currentPickup(delivery.pickup, shop);
      return (await findOrderCollections(db, id)).map((one) => present(one, location, shop));
    },
    pickup_location: ({ delivery }, _, { services: { shop } }) => {
      const location = currentPickup(delivery.pickup, shop);
      return location && presentPickupLocation(location, shop, shop.store.locale);
    },
  },
};
