import type { PlacedOrder } from '../order.ts';

/** Returns the shipments of an order without lost ones whose pieces are sent again: nothing is in those any more. */
export function sentShipments({ shipments }: Pick<PlacedOrder, 'shipments'>): PlacedOrder['shipments'] {
  return shipments.filter(({ items }) => items.length > 0);
}
