import { currentPickup } from '../../shop/pickup/current-pickup.ts';
import { pickupDeadlineMs } from '../../shop/pickup/pickup-times.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { Collection } from './collection.repository.ts';

/** Returns until when a package waits at its counter, epoch milliseconds; null for a counter without hours. */
export function collectionDeadlineMs(
  { location: ordered, readyAtMs }: Pick<Collection, 'location' | 'readyAtMs'>,
  shop: ShopSettings,
): number | null {
  const location = currentPickup(ordered, shop);
  return location && location.hours.length > 0 ? pickupDeadlineMs(location, readyAtMs, shop) : null;
}
