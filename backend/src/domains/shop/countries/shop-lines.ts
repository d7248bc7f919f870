import type { ContactSettings, StoreSettings } from '../shop-settings.ts';

/** Returns name and address of the shop in one line; what the dealer has not set is left out. */
export function shopAddressLine({
  store,
  contact,
}: {
  readonly store: Pick<StoreSettings, 'storeName'>;
  readonly contact: Pick<ContactSettings, 'street' | 'locality' | 'region' | 'postcode'>;
}): string {
  const { street, locality, region, postcode } = contact;
  return joined([store.storeName, street, locality, `${region} ${postcode}`.trim()]);
}

/** Returns the parts that are set in one line, with commas between. */
export function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
