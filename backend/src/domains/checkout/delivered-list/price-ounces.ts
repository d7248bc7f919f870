import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import {
  type DeliveredLine,
  type DeliveredPrice,
  type DeliveredRules,
  deliveredPrice,
} from '@ingot/rules/checkout/delivered/delivered-price.ts';
import { piecesForOunces } from '@ingot/rules/checkout/delivered/pieces-for-ounces.ts';
import type { PaymentMethod } from '@ingot/rules/checkout/payment/payment-methods.ts';
import type { TaxDestination } from '@ingot/rules/checkout/payment/sales-tax.ts';
import { lineProblem } from '../../cart/availability/line-problem.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { deliveredLine } from '../delivered/delivered-line.ts';
import { doorTexts } from '../delivered/door-texts.ts';
import { paymentProblem } from '../delivered/price-at-door.ts';

/** An amount of metal, its destination and the payment. */
export interface OuncesRequest {
  /** Thousandths of a troy ounce. */
  readonly milliOunces: number;
  readonly destination: TaxDestination;
  readonly method: PaymentMethod;
  readonly rules: DeliveredRules;
  /** When the household bought limited products that it may not buy again now, by `limitedId`. */
  readonly bought: ReadonlyMap<number, number>;
}

/** The delivered price of the fewest pieces of a product that have the amount of metal. */
export interface PricedOunces {
  /** The product, or the cheapest part of a configurable or grouped product. */
  readonly product: CatalogProduct;
  readonly line: DeliveredLine;
  readonly price: DeliveredPrice;
  /** The total per troy ounce in minor units of the request's currency. */
  readonly perOunceMinor: number;
}

/** The reason for shoppers why there is no price; null for a product without metal. */
export interface UnpricedOunces {
  readonly problem: string | null;
}

/** Prices the ounces of one product. */
export type OuncesPricer = (product: CatalogProduct) => PricedOunces | UnpricedOunces;

/**
 * Returns a function that prices products for one request. A price equals the result of
 * `priceAtDoor` for the same pieces. There is none when the cart rejects the pieces, no delivery takes
 * them, or the payment method does not. Products with equal terms are priced once.
 */
export function ouncesPricer(request: OuncesRequest, basis: PricingBasis): OuncesPricer {
  const { milliOunces, destination, method, rules, bought } = request;
  const known = new Map<CatalogProduct['pricing'], Map<string, Omit<PricedOunces, 'product'> | null>>();

  function priceOf(product: CatalogProduct, quantity: number): Omit<PricedOunces, 'product'> | null {
    const { pricing, form, fineWeightMicrograms, shippingWeightGrams } = product;
    const ofPricing = known.get(pricing) ?? new Map<string, Omit<PricedOunces, 'product'> | null>();
    known.set(pricing, ofPricing);
    const key = `${form} ${fineWeightMicrograms} ${shippingWeightGrams}`;
    const before = ofPricing.get(key);
    if (before !== undefined) return before;
    const line = deliveredLine(product, quantity, method, basis);
    const price = deliveredPrice([line], destination, rules);
    const perOunceMinor = price?.perOunceMinor ?? null;
    const made = price === null || perOunceMinor === null ? null : { line, price, perOunceMinor };
    ofPricing.set(key, made);
    return made;
  }

  function ofOne(product: CatalogProduct): PricedOunces | UnpricedOunces {
    if (product.fineWeightMicrograms === 0) return { problem: null };
    const quantity = piecesForOunces(milliOunces, product.fineWeightMicrograms);
    const boughtAtMs = bought.get(product.limitedId ?? product.id) ?? null;
    const rejection = lineProblem(product, { quantity, elsewhere: 0, boughtAtMs }, basis);
    if (rejection !== null) return { problem: rejection.message };
    const priced = priceOf(product, quantity);
    if (priced === null) return { problem: doorTexts('delivery') };
    const problem = paymentProblem({ product, method }, priced.price, basis);
    return problem === null ? { product, ...priced } : { problem };
  }

  return (product) => {
    // The shopper chooses the parts, and may change their quantities.
    if (product.bundle !== null) return { problem: doorTexts('set') };
    if (product.partIds.length === 0) return ofOne(product);
    const found = product.partIds.flatMap((id) => basis.catalog.productById(id) ?? []).map(ofOne);
    const [cheapest] = found.filter(isPriced).sort((a, b) => a.perOunceMinor - b.perOunceMinor);
    return cheapest ?? found[0] ?? { problem: null };
  };
}

/** Returns whether there is a price. */
export function isPriced(found: PricedOunces | UnpricedOunces): found is PricedOunces {
  return 'price' in found;
}
