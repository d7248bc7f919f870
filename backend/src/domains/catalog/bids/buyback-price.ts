import { priceProduct } from '@ingot/rules/pricing/price-product.ts';
import type { SpotSnapshot } from '../../metals/spot/spot-board.ts';
import type { CatalogProduct } from '../engine/model/product.ts';

/**
 * What the shop pays for one piece, minor units of the base currency: the price rule with the bid in place of the ask
 * and the posted bid premium. Null where no bid is posted or the metal has no price.
 */
export function buybackPrice(product: CatalogProduct, spot: SpotSnapshot): number | null {
  const { buyback } = product;
  if (!buyback || product.metal === null || product.metal === 'mixed') return null;
  const metal = spot.prices[product.metal];
  if (!metal) return null;
  const bid = { ...metal, askE4: metal.bidE4, surchargePpm: 0 };
  const pricing = {
    mode: 'metal',
    metal: product.metal,
    fineWeightMicrograms: product.fineWeightMicrograms,
    premiumPpm: buyback.bidPremiumPpm,
    premiumFixedMinor: 0,
    tiers: [],
    special: null,
    cardFeePpm: 0,
  } as const;
  return priceProduct(pricing, bid, 1, metal.atMs).cashMinor;
}
