import type { ShopSettings } from '../../shop/shop-settings.ts';

/**
 * Returns whether the reporting duties of the United States apply: the shop is in the country and
 * its base currency is the US dollar.
 */
export function reportsInUnitedStates({ contact, store }: Pick<ShopSettings, 'contact' | 'store'>): boolean {
  return contact.country === 'US' && store.baseCurrency === 'USD';
}
