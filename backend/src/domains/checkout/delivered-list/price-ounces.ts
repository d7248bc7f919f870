import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { nextQuantity } from '@ingot/rules/cart/quantity-rules.ts';
import type {
  DeliveredLine,
  DeliveredPrice,
  DeliveredRules,
} from '@ingot/rules/checkout/delivered/delivered-price.ts';
import { piecesForOunces } from '@ingot/rules/checkout/delivered/pieces-for-ounces.ts';
import type { PaymentMethod } from '@ingot/rules/checkout/payment/payment-methods.ts';
import type { TaxDestination } from '@ingot/rules/checkout/payment/sales-tax.ts';
import { lineProblem } from '../../cart/availability/line-problem.ts';
import { piecesOfSets, setProblem } from '../../cart/availability/set-problem.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { cheapestParts } from '../../catalog/bundles/bundle-parts.ts';
import { deliveredLine, deliveredPart } from '../delivered/delivered-line.ts';
import { type CounterPieces, type DoorPlace, mostAtCounter, priceTo } from '../delivered/door-place.ts';
import { doorTexts } from '../delivered/door-texts.ts';
import { paymentProblem } from '../delivered/price-at-door.ts';
import { shortageText } from '../pickup/pickup-shortage.ts';

/** An amount of metal, its destination and the payment. */
export interface OuncesRequest {
  /** Thousandths of a troy ounce. */
  readonly milliOunces: number;
  readonly to: DoorPlace;
  /** The place whose tax applies. */
  readonly destination: TaxDestination;
  /** What the counter of `to` has. */
  readonly pieces: CounterPieces;
  readonly method: PaymentMethod;
  readonly rules: DeliveredRules;
  /** When the household bought limited products that it may not buy again now, by `limitedId`. */
  readonly bought: ReadonlyMap<number, number>;
}

/** The delivered price of the fewest pieces of a product that have the amount of metal. */
export interface PricedOunces {
  /** The product, or the cheapest part of a configurable or grouped product. A bundle has its cheapest set. */
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
  const { milliOunces, to, destination, method, rules, bought } = request;
  const known = new Map<CatalogProduct['pricing'], Map<string, Omit<PricedOunces, 'product'> | null>>();

  function priceOf(product: CatalogProduct, quantity: number): Omit<PricedOunces, 'product'> | null {
    const { pricing, form, fineWeightMicrograms, shippingWeightGrams } = product;
    const ofPricing = known.get(pricing) ?? new Map<string, Omit<PricedOunces, 'product'> | null>();
    known.set(pricing, ofPricing);
    const key = `${product.type} ${form} ${fineWeightMicrograms} ${shippingWeightGrams} ${quantity}`;
    const before = ofPricing.get(key);
    if (before !== undefined) return before;
    const line = deliveredLine(product, quantity, method, basis);
    const price = priceTo(to, [line], destination, rules);
    const perOunceMinor = price?.perOunceMinor ?? null;
    const made = price === null || perOunceMinor === null ? null : { line, price, perOunceMinor };
    ofPricing.set(key, made);
    return made;
  }

  function ofOne(product: CatalogProduct): PricedOunces | UnpricedOunces {
    if (product.fineWeightMicrograms === 0) return { problem: null };
    const pieces = piecesForOunces(milliOunces, product.fineWeightMicrograms);
    const quantity = product.isLimited ? pieces : nextQuantity(pieces, product);
    const boughtAtMs = bought.get(product.limitedId ?? product.id) ?? null;
    const rejection = lineProblem(product, { quantity, elsewhere: 0, boughtAtMs, hasTerms: true }, basis);
    if (rejection !== null) return { problem: rejection.message };
    const shortage = shortageAt(request, product, quantity);
    if (shortage !== null) return { problem: shortage };
    const priced = priceOf(product, quantity);
    if (priced === null) return { problem: doorTexts('delivery') };
    const problem = paymentProblem({ product, method }, priced.price, basis);
    return problem === null ? { product, ...priced } : { problem };
  }

  return (product) => {
    if (product.bundle !== null) return ouncesOfSet(product, request, basis);
    if (product.partIds.length === 0) return ofOne(product);
    const found = product.partIds.flatMap((id) => basis.catalog.productById(id) ?? []).map(ofOne);
    const [cheapest] = found.filter(isPriced).sort((a, b) => a.perOunceMinor - b.perOunceMinor);
    return cheapest ?? found[0] ?? { problem: null };
  };
}

/** Prices the ounces of a bundle by its cheapest set, whose price and bid its tile has. */
function ouncesOfSet(
  bundle: CatalogProduct,
  request: OuncesRequest,
  basis: PricingBasis,
): PricedOunces | UnpricedOunces {
  const { milliOunces, to, destination, method, rules } = request;
  const one = cheapestParts(bundle, 1, basis);
  if (one === null) return { problem: doorTexts('set') };
  const fine = one.reduce((sum, part) => sum + part.quantity * part.product.fineWeightMicrograms, 0);
  if (fine === 0) return { problem: null };
  const sets = nextQuantity(piecesForOunces(milliOunces, fine), bundle);
  const parts = cheapestParts(bundle, sets, basis) ?? [];
  const rejection =
    setProblem(bundle, parts, { sets, bought: request.bought }, basis) ??
    [...piecesOfSets(parts, sets)]
      .map(([product, quantity]) => shortageAt(request, product, quantity))
      .find((shortage) => shortage !== null) ??
    null;
  if (rejection !== null) return { problem: rejection };
  const lines = parts.map((part) => deliveredPart(part, sets, method, basis));
  const price = priceTo(to, lines, destination, rules);
  if (price === null || price.perOunceMinor === null) return { problem: doorTexts('delivery') };
  const problems = [bundle, ...parts.map(({ product }) => product)].map((product) =>
    paymentProblem({ product, method }, price, basis),
  );
  const problem = problems.find((text) => text !== null) ?? null;
  if (problem !== null) return { problem };
  const perSet = (of: (line: DeliveredLine) => number) =>
    lines.reduce((sum, line) => sum + of(line) * (line.quantity / sets), 0);
  const line: DeliveredLine = {
    quantity: sets,
    unitMinor: perSet(({ unitMinor }) => unitMinor),
    cashMinor: perSet(({ cashMinor }) => cashMinor),
    form: bundle.form,
    fineWeightMicrograms: fine,
    shippingWeightGrams: perSet(({ shippingWeightGrams }) => shippingWeightGrams),
  };
  return { product: bundle, line, price, perOunceMinor: price.perOunceMinor };
}

/** Returns why the counter of a request cannot hand out pieces; null if it can, and for a delivery. */
function shortageAt(
  { to, pieces }: Pick<OuncesRequest, 'to' | 'pieces'>,
  product: CatalogProduct,
  quantity: number,
): string | null {
  const left = mostAtCounter(pieces, product);
  return 'postcode' in to || left >= quantity ? null : shortageText(to.counter, product.name, left);
}

/** Returns whether there is a price. */
export function isPriced(found: PricedOunces | UnpricedOunces): found is PricedOunces {
  return 'price' in found;
}
