import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { closedText, PICKUP_LOCATION_CLOSED, unknownText } from './closed-pickup.ts';

/**
 * Checks the code of a counter that a shopper chose.
 * @throws ContractError for an unknown code, and for a counter that takes no orders
 */
export function requirePickupLocation({ shipping }: Pick<ShopSettings, 'shipping'>, code: string): string {
  const location = shipping.pickupLocations.find((one) => one.code === code);
  if (!location) {
    throw noSuchEntity(unknownText(code), 'PICKUP_LOCATION_NOT_FOUND');
  }
  if (!location.isActive) throw inputError(closedText(location.name), PICKUP_LOCATION_CLOSED);
  return location.code;
}
