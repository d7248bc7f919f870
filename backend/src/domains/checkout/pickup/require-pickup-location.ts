import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { closedText, PICKUP_LOCATION_CLOSED, unknownText } from './closed-pickup.ts';

/**
 * Returns the counter that a shopper chose by its code.
 * @throws ContractError for an unknown code, and for a counter that takes no orders
 */
export function requirePickupLocation(
  { shipping }: Pick<ShopSettings, 'shipping'>,
  code: string,
): PickupLocation {
  const location = shipping.pickupLocations.find((one) => one.code === code);
  if (!location) {
    throw noSuchEntity(unknownText(code), 'PICKUP_LOCATION_NOT_FOUND');
  }
  if (!location.isActive) throw inputError(closedText(location.name), PICKUP_LOCATION_CLOSED);
  return location;
}
