import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

/**
 * Returns the household limit period of a product in days: its own or the shop's. Null when the
 * product is not limited.
 */
export function householdPeriodDays(
  { limitedPeriodDays }: Pick<CatalogProduct, 'limitedPeriodDays'>,
  { household }: Pick<ShopSettings, 'household'>,
): number | null {
  return limitedPeriodDays === 0 ? household.defaultPeriodDays : limitedPeriodDays;
}
