import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { lineMaximum } from '@ingot/rules/cart/quantity-rules.ts';
import type { BasketCandidate } from '@ingot/rules/checkout/basket/basket-terms.ts';
import { lineProblem } from '../../cart/availability/line-problem.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { deliveredLine } from '../delivered/delivered-line.ts';
import { mostAtCounter } from '../delivered/door-place.ts';
import type { BasketRequest } from './basket-request.ts';

/** Most candidates of one search. Products with a higher price per ounce are left out. */
const MOST = 200;

/** The products that a search compares. */
export interface BasketCandidates {
  readonly candidates: readonly BasketCandidate[];
  /** Number of products that meet the wishes. */
  readonly compared: number;
  /** Whether a basket of all these products may have more metal than one of the candidates. */
  readonly isCut: boolean;
}

/** Returns the salable products of one metal that meet the wishes, at the prices of the payment method. */
export function basketCandidates(request: BasketRequest, basis: PricingBasis): BasketCandidates {
  const members = basis.catalog.products
    .filter((product) => meets(product, request) && isOrderable(product, basis))
    .map((product) => memberOf(product, request, basis))
    .filter(({ tiers }) => tiers.every(({ unitMinor }) => unitMinor > 0));
  const candidates = members.toSorted((one, other) => perGram(one) - perGram(other)).slice(0, MOST);
  return { candidates, compared: members.length, isCut: candidates.length < members.length };
}

function meets(
  product: CatalogProduct,
  { metal, method, forms, heaviestMicrograms, without, pieces }: BasketRequest,
): boolean {
  return (
    product.metal === metal &&
    product.type === 'simple' &&
    product.isSalable &&
    mostAtCounter(pieces, product) > 0 &&
    // A household may have bought a limited product already.
    !product.isLimited &&
    product.fineWeightMicrograms > 0 &&
    !product.excludedPaymentMethods.includes(method.code) &&
    (forms.length === 0 || forms.includes(product.form)) &&
    !without.includes(product.sku) &&
    (heaviestMicrograms === null || product.fineWeightMicrograms <= heaviestMicrograms)
  );
}

/** Returns whether a cart takes one piece: it is sold by the piece, its metals are traded, and a set costs no less than its contents. */
function isOrderable(product: CatalogProduct, basis: PricingBasis): boolean {
  const one = { quantity: 1, elsewhere: 0, boughtAtMs: null, hasTerms: true };
  return lineProblem(product, one, basis) === null;
}

function memberOf(
  product: CatalogProduct,
  { method, pieces }: BasketRequest,
  basis: PricingBasis,
): BasketCandidate {
  const quantities = [...new Set([1, ...product.pricing.tiers.map(({ quantity }) => quantity)])];
  const { form, fineWeightMicrograms, shippingWeightGrams } = product;
  return {
    productId: product.id,
    form,
    fineWeightMicrograms,
    shippingWeightGrams,
    most: Math.min(
      product.stock.quantity,
      mostAtCounter(pieces, product),
      lineMaximum(basis.shop.orderLimits.maximumQuantityPerLine, product.orderLimit),
    ),
    tiers: quantities.map((quantity) => ({
      quantity,
      unitMinor: deliveredLine(product, quantity, method, basis).unitMinor,
    })),
    tierGroup: product.tierGroup,
  };
}

function perGram({ tiers, fineWeightMicrograms }: BasketCandidate): number {
  return Math.min(...tiers.map(({ unitMinor }) => unitMinor)) / fineWeightMicrograms;
}
