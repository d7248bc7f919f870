import type { BidLimit } from '@ingot/rules/buyback/bid-limit.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

/**
 * Returns the desk's bid limit: pieces of one product, and the insurance of the label or the lower limit
 * of the customer's group.
 */
export function bidLimit({
  sellToUs,
  customerGroup,
}: Pick<ShopSettings, 'sellToUs' | 'customerGroup'>): BidLimit {
  const { maxPiecesPerProduct: pieces, labelInsuredToMinor } = sellToUs;
  const ownMinor = customerGroup?.largestQuoteMinor ?? labelInsuredToMinor;
  return { pieces, totalMinor: Math.min(labelInsuredToMinor, ownMinor) };
}
