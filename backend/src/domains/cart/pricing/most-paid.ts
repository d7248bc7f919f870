import { mostPaidForPiece } from '@ingot/catalog-engine/prices/most-paid.ts';
import { IMPRECISION } from '@ingot/catalog-engine/prices/wholes.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import type { UnitPricedLine } from './price-lines.ts';

/**
 * Returns the most that the shop pays for the pieces of a line, for the contents of its tubes, boxes
 * and sets, or for their share of tubes, boxes and sets with such pieces, in minor units of the cart's currency; 0 when it buys
 * none of them. Follows from the ask of the line's price, so that a lock keeps it.
 */
export function mostPaidMinor(
  { product, line, spot }: UnitPricedLine,
  { spot: market, catalog, nowMs, unitsAtMs = nowMs, rateE6 }: PricingBasis & { readonly rateE6: number },
): number {
  const { pricing } = product;
  const askOf = (metal: Metal) => {
    const locked = pricing.mode === 'metal' && pricing.metal === metal ? spot : null;
    return (locked ?? market.prices[metal])?.askE4 ?? null;
  };
  const worth = mostPaidForPiece(product, { catalog, askOf, nowMs: unitsAtMs });
  return convertMinor(Math.max(0, Math.ceil(worth * line.quantity - IMPRECISION)), rateE6);
}
