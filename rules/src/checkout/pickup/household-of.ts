import { normalizeAddress } from '../addresses/normalize-address.ts';
import type { PickupLocation } from './pickup-location.ts';

type Address = Parameters<typeof normalizeAddress>[0];

/**
 * Returns the normalized address of a household; null for the address of a counter, which clients
 * send for all buyers who collect there.
 */
export function householdOf(address: Address, locations: readonly PickupLocation[]): string | null {
  const household = normalizeAddress(address);
  return locations.some((location) => counterKey(location) === household) ? null : household;
}

/** Every order compares its addresses with all counters, which change only with the settings. */
const counterKeys = new WeakMap<PickupLocation, string>();

function counterKey(location: PickupLocation): string {
  const known = counterKeys.get(location);
  if (known !== undefined) return known;
  const key = normalizeAddress(location);
  counterKeys.set(location, key);
  return key;
}
