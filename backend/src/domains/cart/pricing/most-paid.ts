import { mostPaidForPiece } from '@ingot/catalog-engine/prices/most-paid.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import type { UnitPricedLine } from './price-lines.ts';

/**
 * Returns the most that the shop pays for the pieces of a line, for the contents of its tubes, boxes
 * and sets, or for tubes and boxes of its pieces, in minor units of the cart's currency; 0 when it buys
 * none of them. Follows from the ask of the line's price, so that a lock keeps it.
 */
export function mostPaidMinor(
  { product, line, spot }: UnitPricedLine,
  { spot: market, catalog, rateE6 }: PricingBasis & { readonly rateE6: number },
): number {
  const { pricing } = product;
  const worth = mostPaidForPiece(product, catalog, (metal) => {
    const locked = pricing.mode === 'metal' && pricing.metal === metal ? spot : null;
    return (locked ?? market.prices[metal])?.askE4 ?? null;
  });
  return convertMinor(Math.ceil(worth * line.quantity), rateE6);
}
