import type { BidLimit } from '@ingot/rules/buyback/bid-limit.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

/** Returns the desk's bid limit: pieces of one product, and the insurance of the label. */
export function bidLimit({ sellToUs }: Pick<ShopSettings, 'sellToUs'>): BidLimit {
  return { pieces: sellToUs.maxPiecesPerProduct, totalMinor: sellToUs.labelInsuredToMinor };
}
