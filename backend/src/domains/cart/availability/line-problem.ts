import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { checkQuantity, lineMaximum } from '@ingot/rules/cart/quantity-rules.ts';
import { isBelowBids } from '../../catalog/bids/is-below-bids.ts';
import { productMetals } from '../../catalog/prices/product-metals.ts';
import { tradingProblem } from '../../metals/spot/trading-problem.ts';
import { householdLimitProblem } from '../household/household-limit-problem.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { itemTexts } from './item-texts.ts';
import { quantityText } from './quantity-texts.ts';
import type { UserError } from './user-error.ts';

/** The reason why a product cannot be in the cart in this quantity. */
export interface LineProblem extends UserError {
  /** Whether no piece at all is available. Such a line does not count in the cart's totals. */
  readonly isSoldOut: boolean;
  /** Whether the reason is the household limit. */
  readonly isHouseholds?: boolean;
  /** Whether the quantity is no multiple of the number in which the product is sold. */
  readonly isOfIncrement?: true;
  /** Whether the reason is the set that a product is a part of, and not the part. */
  readonly isOfSet?: true;
}

/** The quantity that a line needs, with the facts that limit it. */
export interface RequestedQuantity {
  readonly quantity: number;
  /** Pieces in other lines of the cart that share the same limit (see `quantityElsewhere`). */
  readonly elsewhere: number;
  /** When the household last bought the product; null if never. */
  readonly boughtAtMs: number | null;
  /** Whether the product's minimum and increment apply. They do not for parts of a set, which the dealer counts. */
  readonly hasTerms: boolean;
}

/**
 * Returns the first reason why the cart cannot hold this quantity of a product, or null. Checks the
 * number, the product, the household limit, the metal's market, the shop's limit and the stock, in
 * this order. `product` is a simple product or a variant, never a configurable product.
 */
export function lineProblem(
  product: CatalogProduct,
  wanted: RequestedQuantity,
  basis: PricingBasis,
): LineProblem | null {
  const available = product.isSalable ? product.stock.quantity - wanted.elsewhere : 0;
  const rejection = checkQuantity(wanted.quantity, {
    maximumPerLine: lineMaximum(
      basis.shop.orderLimits.maximumQuantityPerLine,
      product.orderLimit,
      wanted.elsewhere,
    ),
    isLimited: product.isLimited,
    available,
    ...(wanted.hasTerms && { terms: product }),
  });
  if (rejection?.reason === 'not-whole' || rejection?.reason === 'below-one') {
    return { code: 'UNDEFINED', message: quantityText(rejection), isSoldOut: false };
  }
  if (product.isLimited && wanted.elsewhere > 0) {
    const message = quantityText({ reason: 'limited', most: 1 });
    return { code: 'INSUFFICIENT_STOCK', message, isSoldOut: false };
  }
  if (!product.isSalable) {
    return { code: 'INSUFFICIENT_STOCK', message: itemTexts('out-of-stock'), isSoldOut: true };
  }
  const household = householdLimitProblem(product, wanted.boughtAtMs, basis);
  if (household !== null)
    return { code: 'NOT_SALABLE', message: household, isSoldOut: false, isHouseholds: true };
  const market = marketProblem(product, basis);
  if (market) return market;
  if (rejection === null) return null;
  // Magento has no code of its own for a quantity between two multiples.
  if (rejection.reason === 'no-multiple') {
    return { code: 'UNDEFINED', message: quantityText(rejection), isSoldOut: false, isOfIncrement: true };
  }
  // The limit counts the pieces of all lines, so the message names the limit of the order.
  const isOrderLimit = rejection.reason === 'above-maximum' && wanted.elsewhere > 0;
  const named = isOrderLimit ? { ...rejection, most: product.orderLimit ?? rejection.most } : rejection;
  return { code: 'INSUFFICIENT_STOCK', message: quantityText(named), isSoldOut: false };
}

/**
 * Returns the problem while one of the product's metals has no price at which the shop trades, or a set
 * costs less than the bids for its contents. Null otherwise.
 */
function marketProblem(product: CatalogProduct, basis: PricingBasis): LineProblem | null {
  for (const metal of productMetals(product)) {
    const message = tradingProblem(metal, basis);
    if (message !== null) return { code: 'NOT_SALABLE', message, isSoldOut: false };
  }
  const { shop } = basis;
  if (!isBelowBids(product, { ...basis, methods: shop.paymentMethods })) return null;
  const { tradingDeskPhone: phone } = shop.contact;
  const message = phone === '' ? itemTexts('set-behind') : itemTexts('set-behind-call', { phone });
  return { code: 'NOT_SALABLE', message, isSoldOut: false };
}
