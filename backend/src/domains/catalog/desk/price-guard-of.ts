import type { PriceGuard } from '@ingot/rules/pricing/price-limits.ts';
import type { Desk, OptionValues } from '../../shop/desk/command.ts';

/**
 * What a command checks new prices against; null when extreme ones are meant (`--allow-extreme`).
 */
export function guardOf({ shop }: Pick<Desk, 'shop'>, options: OptionValues): PriceGuard | null {
  if (options['allow-extreme'] !== undefined) return null;
  return {
    limits: shop.priceLimits,
    referenceSpot: shop.pricing.referenceSpot,
    currency: shop.store.baseCurrency,
  };
}
