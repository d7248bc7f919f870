import type { ShopSettings } from '../../shop/shop-settings.ts';

/** Returns whether the reporting duties of the United States apply: the shop is there, and counts in dollars. */
export function reportsInUnitedStates({ contact, store }: Pick<ShopSettings, 'contact' | 'store'>): boolean {
  return contact.country === 'US' && store.baseCurrency === 'USD';
}
