import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { ShopSettings } from '../shop-settings.ts';

/**
 * Returns the counter of an order with the hours of today. A counter that the dealer has removed is as
 * it was when the order was placed. Null for a delivery.
 */
export function currentPickup(
  ordered: PickupLocation | null,
  { shipping }: Pick<ShopSettings, 'shipping'>,
): PickupLocation | null {
  if (ordered === null) return null;
  return shipping.pickupLocations.find(({ code }) => code === ordered.code) ?? ordered;
}
