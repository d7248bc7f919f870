import type { ShopSettings } from '../../shop/shop-settings.ts';

/** Returns how long an unused token stays valid, in milliseconds. */
export function tokenLifetimeMs({ features }: Pick<ShopSettings, 'features'>): number {
  return features.customerTokenHours * 3_600_000;
}
