import type { QueuedOrder } from './queue-query.ts';

/** How the orders of a group leave the shop; `waiting` cannot be packed yet. */
export type QueueKind = 'delivery' | 'collection' | 'waiting';

/** Returns how an order leaves the shop. */
export function kindOf({ rejection, is_collection: isCollection }: QueuedOrder): QueueKind {
  if (rejection !== null) return 'waiting';
  return isCollection ? 'collection' : 'delivery';
}

/** Returns the id of the group of an order: its delivery method, or one group for those that wait. */
export function groupIdOf(order: QueuedOrder): string {
  return kindOf(order) === 'waiting' ? 'waiting' : `${order.carrier}/${order.method}`;
}

/**
 * Returns the orders by group, the group with the oldest payment first and the waiting ones last. The
 * orders of a group keep their sequence.
 */
export function sortByGroup(orders: readonly QueuedOrder[]): QueuedOrder[] {
  const groups = [...Map.groupBy(orders, groupIdOf)];
  const waiting = groups.filter(([id]) => id === 'waiting');
  return [...groups.filter(([id]) => id !== 'waiting'), ...waiting].flatMap(([, group]) => group);
}
