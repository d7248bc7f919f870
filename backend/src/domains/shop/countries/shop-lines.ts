import type { ContactSettings, StoreSettings } from '../shop-settings.ts';

/** Returns the shop's name and address in one line. Omits parts that the dealer has not set. */
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

/** Joins the non-empty parts with commas. */
export function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

/** Returns the head of a printed document: name and address, and how to reach the dealer. Omits empty lines. */
export function dealerLines(shop: {
  readonly store: Pick<StoreSettings, 'storeName'>;
  readonly contact: ContactSettings;
}): string[] {
  const { phone, email } = shop.contact;
  return [shopAddressLine(shop), joined([phone, email])].filter((line) => line !== '');
}
