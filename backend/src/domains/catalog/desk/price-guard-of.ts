import type { PriceGuard } from '@ingot/rules/pricing/price-limits.ts';
import type { Desk, OptionValues } from '../../shop/desk/command.ts';

/**
 * Returns the limits for new prices, or null when extreme prices are confirmed (`--allow-extreme`).
 */
export function guardOf({ shop }: Pick<Desk, 'shop'>, options: OptionValues): PriceGuard | null {
  if (options['allow-extreme'] !== undefined) return null;
  return {
    limits: shop.priceLimits,
    referenceSpot: shop.referenceInBase,
    currency: shop.store.baseCurrency,
  };
}
