import { checkQuantity } from '@ingot/rules/cart/quantity-rules.ts';
import type { CatalogProduct } from '../../catalog/engine/model/product.ts';
import { tradingTrouble } from '../../metals/spot/trading-trouble.ts';
import { householdTrouble } from '../household/household-trouble.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { pieceWords } from './piece-words.ts';
import { quantityWords } from './quantity-words.ts';
import type { UserError } from './user-error.ts';

/** Why a product cannot be in the cart in this quantity. */
export interface LineTrouble extends UserError {
  /** Nothing at all can be had: the line does not count in the cart's sums. */
  readonly isSoldOut: boolean;
  /** Whether it is the household that has its piece already. */
  readonly isHouseholds?: boolean;
}

/** How much of a product is asked for, all lines of the cart together in `elsewhere`. */
export interface WantedQuantity {
  readonly quantity: number;
  /** Pieces in other lines of the cart that count with these (`quantityElsewhere`). */
  readonly elsewhere: number;
  /** When the household last bought the product; null when it never did. */
  readonly boughtAtMs: number | null;
}

/**
 * Why a line cannot be: the number itself, the product, its household, its metal's market, the shop's limit, the stock, in this
 * order.
 * Null when it can. `product` is what is taken from stock, never a configurable.
 */
export function lineTrouble(
  product: CatalogProduct,
  wanted: WantedQuantity,
  basis: PricingBasis,
): LineTrouble | null {
  const available = product.isSalable ? product.stock.quantity - wanted.elsewhere : 0;
  const refusal = checkQuantity(wanted.quantity, {
    maximumPerLine: basis.shop.orderLimits.maximumQuantityPerLine,
    isLimited: product.isLimited,
    available,
  });
  if (refusal?.reason === 'not-whole' || refusal?.reason === 'below-one') {
    return { code: 'UNDEFINED', message: quantityWords(refusal), isSoldOut: false };
  }
  if (product.isLimited && wanted.elsewhere > 0) {
    const message = quantityWords({ reason: 'limited', most: 1 });
    return { code: 'INSUFFICIENT_STOCK', message, isSoldOut: false };
  }
  if (!product.isSalable) {
    return { code: 'INSUFFICIENT_STOCK', message: pieceWords('out-of-stock'), isSoldOut: true };
  }
  const household = householdTrouble(product, wanted.boughtAtMs, basis);
  if (household !== null)
    return { code: 'NOT_SALABLE', message: household, isSoldOut: false, isHouseholds: true };
  const market = marketTrouble(product, basis);
  if (market) return market;
  return refusal && { code: 'INSUFFICIENT_STOCK', message: quantityWords(refusal), isSoldOut: false };
}

/** A piece of metal cannot be ordered while its metal has no price that the shop stands by. */
function marketTrouble(product: CatalogProduct, basis: PricingBasis): LineTrouble | null {
  if (product.pricing.mode !== 'metal') return null;
  const message = tradingTrouble(product.pricing.metal, basis);
  return message === null ? null : { code: 'NOT_SALABLE', message, isSoldOut: false };
}
