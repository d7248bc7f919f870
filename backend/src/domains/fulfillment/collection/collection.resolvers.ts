import { formatPickupCode } from '@ingot/rules/fulfillment/read-code.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import { type Collection, findOrderCollections } from './collection.repository.ts';

const iso = (ms: number) => new Date(ms).toISOString();

function present({ code, readyAtMs, appointmentAtMs, collectedAtMs }: Collection) {
  const isCollected = collectedAtMs !== null;
  return {
    state: isCollected ? ('COLLECTED' as const) : ('READY_TO_COLLECT' as const),
    code: isCollected ? null : formatPickupCode(code),
    ready_at: iso(readyAtMs),
    appointment_at: appointmentAtMs === null ? null : iso(appointmentAtMs),
    collected_at: isCollected ? iso(collectedAtMs) : null,
  };
}

/** Pickups of an order, for its buyer. */
export const resolvers: Resolvers = {
  CustomerOrder: {
    pickups: async ({ id, status }, _, { services }) => {
      if (status === 'canceled') return [];
      return (await findOrderCollections(services.db, id)).map(present);
    },
  },
};
