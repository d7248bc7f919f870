import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { ChosenAddress } from './resolve-address.ts';

/**
 * Returns the address of a collection. Other storefronts ask no buyer at a counter for a street: they send `_`.
 * Such an address gets the place of the counter, and is not kept in an address book.
 */
export function withCounterPlace(
  chosen: ChosenAddress | null,
  counter: PickupLocation | null,
): ChosenAddress | null {
  if (counter === null || chosen === null || !('typed' in chosen)) return chosen;
  const { typed } = chosen;
  const place = [...(typed.street ?? []), typed.city, typed.postcode];
  if (place.some((text) => /[\p{L}\p{N}]/u.test(text ?? ''))) return chosen;
  const { street, city, countryCode, regionCode, postcode } = counter;
  return {
    typed: { ...typed, street: [...street], city, countryCode, region: regionCode, regionId: null, postcode },
    isKept: false,
  };
}
