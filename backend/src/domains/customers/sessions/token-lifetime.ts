import type { ShopSettings } from '../../shop/shop-settings.ts';

/** How long a token lives without being used, in milliseconds. */
export function tokenLifetimeMs({ features }: Pick<ShopSettings, 'features'>): number {
  return features.customerTokenHours * 3_600_000;
}
