import { currentPickup } from '../../shop/pickup/current-pickup.ts';
import { pickupDeadlineMs } from '../../shop/pickup/pickup-times.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { Collection } from './collection.repository.ts';

/** What the deadline of a package at its counter depends on. */
export type CollectionTimes = Pick<Collection, 'location' | 'readyAtMs' | 'appointmentAtMs'>;

/**
 * Returns until when a package waits at its counter, epoch milliseconds: until the end of its hold days, or
 * until a later appointment. Null for a counter without hours, and without a counter.
 */
export function collectionDeadlineMs(
  { location: ordered, readyAtMs, appointmentAtMs }: CollectionTimes,
  shop: ShopSettings,
): number | null {
  const location = currentPickup(ordered, shop);
  if (location === null || location.hours.length === 0) return null;
  return Math.max(pickupDeadlineMs(location, readyAtMs, shop), appointmentAtMs ?? 0);
}
