import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { CatalogProduct } from '../engine/model/product.ts';

/** Days in which a household may buy one piece of a product: its own, else the shop's; null when it is not limited. */
export function householdPeriodDays(
  { limitedPeriodDays }: Pick<CatalogProduct, 'limitedPeriodDays'>,
  { household }: Pick<ShopSettings, 'household'>,
): number | null {
  return limitedPeriodDays === 0 ? household.defaultPeriodDays : limitedPeriodDays;
}
