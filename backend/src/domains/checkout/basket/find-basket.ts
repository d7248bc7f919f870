import type { PostcodePlace } from '@ingot/rules/checkout/addresses/place-of-postcode.ts';
import type { BasketCandidate, BasketTerms } from '@ingot/rules/checkout/basket/basket-terms.ts';
import { type Basket, bestBasket } from '@ingot/rules/checkout/basket/best-basket.ts';
import type { DeliveredPrice } from '@ingot/rules/checkout/delivered/delivered-price.ts';
import { collectionsAt } from '@ingot/rules/checkout/pickup/collections-at.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { exemptionLabel } from '../../cart/pricing/tax-terms.ts';
import { currencyOf, type PricingBasis } from '../../cart/pricing-basis.ts';
import { tradingProblem } from '../../metals/spot/trading-problem.ts';
import { deliveredRules } from '../delivered/delivered-line.ts';
import { type DoorPlace, placeOf, priceTo } from '../delivered/door-place.ts';
import { paymentProblem } from '../delivered/price-at-door.ts';
import { staleCurrencyProblem } from '../payment/stale-currency.ts';
import { basketCandidates } from './basket-candidates.ts';
import type { BasketRequest } from './basket-request.ts';
import { type BasketPieces, type FoundLine, linesOf } from './lines-of.ts';
import { cheapestMore, type PieceMore } from './piece-more.ts';

/** The basket with the most metal for an amount, in minor units of the request's currency. */
export interface FoundBasket {
  readonly place: PostcodePlace;
  readonly lines: readonly FoundLine[];
  readonly price: DeliveredPrice;
  readonly micrograms: number;
  readonly isProven: boolean;
  /** The label of the tax exemption or of the region's rule; null without either. */
  readonly taxRule: string | null;
  readonly more: PieceMore | null;
}

/** A basket or the reason why there is none. */
export interface BasketAnswer {
  readonly compared: number;
  readonly found: FoundBasket | { readonly problem: string } | 'place' | 'nothing';
}

/** Returns whether checkout takes all lines at this price: a tier group may lower it below a limit. */
function isTaken(
  lines: readonly FoundLine[],
  price: DeliveredPrice,
  method: BasketRequest['method'],
  basis: PricingBasis,
): boolean {
  return lines.every(({ product }) => paymentProblem({ product, method }, price, basis) === null);
}

/** Finds the basket with the most fine metal for an amount. Stores nothing. */
export function findBasket(request: BasketRequest, basis: PricingBasis): BasketAnswer {
  const { shop } = basis;
  const place = placeOf(request.to, shop);
  if (place === null) return { compared: 0, found: 'place' };
  const problem = tradingProblem(request.metal, basis) ?? staleCurrencyProblem(basis.currency, basis);
  if (problem !== null) return { compared: 0, found: { problem } };
  const { rateE6 } = currencyOf(shop, basis.currency);
  const exemptLabel = exemptionLabel(request.exemption, basis);
  const rules = deliveredRules(basis, exemptLabel !== null);
  const destination = { countryCode: place.country.code, regionCode: place.region?.code ?? null };
  const { candidates, compared, isCut } = basketCandidates(request, basis);
  const { method } = request;
  const inCurrency = (minor: number) => convertMinor(minor, rateE6);
  const largestMinor = Math.min(inCurrency(method.maximumMinor), inCurrency(shop.orderLimits.maximumMinor));
  const terms = {
    destination,
    rules,
    budgetMinor: Math.min(request.amountMinor, largestMinor),
    minimumMinor: Math.max(inCurrency(method.minimumMinor), inCurrency(shop.orderLimits.minimumMinor)),
  };
  const priceOf = (pieces: readonly BasketPieces[]) =>
    priceTo(request.to, linesOf(pieces, method, basis), destination, rules);
  const basket = searchBasket(request.to, candidates, terms, priceOf);
  if (basket === null) return { compared, found: 'nothing' };
  const lines = linesOf(basket.lines, method, basis);
  const price = priceOf(basket.lines);
  if (price === null || !isTaken(lines, price, method, basis)) return { compared, found: 'nothing' };
  const region = rules.taxTable.rules.find(
    (rule) => rule.country === destination.countryCode && rule.region === destination.regionCode,
  );
  return {
    compared,
    found: {
      place,
      lines,
      price,
      micrograms: basket.micrograms,
      isProven: basket.isProven && !isCut,
      taxRule: exemptLabel ?? region?.label ?? null,
      more: cheapestMore(basket.lines, candidates, {
        aboveMinor: request.amountMinor,
        largestMinor,
        priceOf,
        productOf: (id) => basis.catalog.productById(id),
      }),
    },
  };
}

/**
 * Returns the basket with the most metal to a place. At a counter, the best of its collections that checkout takes for
 * their basket: the first that serves it. It is proven if none has more metal, whatever its collection.
 */
function searchBasket(
  to: DoorPlace,
  candidates: readonly BasketCandidate[],
  terms: BasketTerms,
  priceOf: (pieces: readonly BasketPieces[]) => DeliveredPrice | null,
): Basket | null {
  if ('postcode' in to) return bestBasket(candidates, terms);
  const found = collectionsAt(terms.rules.shippingMethods, to.counter).flatMap((collection) => {
    // The search leaves out collections.
    const rules = { ...terms.rules, shippingMethods: [{ ...collection, isCollection: false }] };
    const basket = bestBasket(candidates, { ...terms, rules });
    return basket === null ? [] : [{ basket, collection }];
  });
  const [best] = found
    .filter(({ basket, collection }) => priceOf(basket.lines)?.delivery.method === collection)
    .map(({ basket }) => basket)
    .sort((a, b) => b.micrograms - a.micrograms || a.totalMinor - b.totalMinor);
  if (best === undefined) return null;
  const isProven = found.every(({ basket }) => basket.isProven && basket.micrograms <= best.micrograms);
  return { ...best, isProven };
}
