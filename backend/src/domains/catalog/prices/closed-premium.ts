import { withClosedTerms } from '@ingot/rules/pricing/price-product.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { SpotSnapshot } from '../../metals/spot/spot-board.ts';

/**
 * Returns the surcharge of a closed market in the prices of a product, in percent. Null while its market
 * is open, without a price, and for a fixed price.
 */
export function closedPremiumPercent(
  pricing: ProductPricing,
  { prices }: Pick<SpotSnapshot, 'prices'>,
): number | null {
  if (pricing.mode !== 'metal') return null;
  const price = prices[pricing.metal];
  if (!price?.isClosed) return null;
  return (withClosedTerms(price, pricing).surchargePpm ?? 0) / 10_000;
}
