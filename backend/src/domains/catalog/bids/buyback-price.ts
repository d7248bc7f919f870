import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { priceAtBid } from '@ingot/rules/pricing/bids/bid-price.ts';
import type { SpotSnapshot } from '../../metals/spot/spot-board.ts';

/**
 * Returns the dealer's bid for one piece in minor units of the base currency. Applies the price
 * rule with the bid spot, the bid premium and the deduction of a closed market. Null without a posted bid or a spot price.
 */
export function buybackPrice(product: CatalogProduct, spot: SpotSnapshot): number | null {
  const { buyback } = product;
  if (!buyback || product.metal === null || product.metal === 'mixed') return null;
  const metal = spot.prices[product.metal];
  if (!metal) return null;
  const premium = { premiumPpm: buyback.bidPremiumPpm, premiumFixedMinor: 0 };
  return priceAtBid(product.fineWeightMicrograms, metal, premium);
}
