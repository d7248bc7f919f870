import type { MatchingProducts } from '@ingot/catalog-engine/lists/list-products.ts';
import { ownOrder } from '@ingot/catalog-engine/lists/sort-products.ts';
import { sortByFigures } from '@ingot/catalog-engine/sort-orders/sort-by-figures.ts';
import { inSlices } from '@ingot/catalog-engine/structures/in-slices.ts';
import { METALS } from '@ingot/rules/metals/metal.ts';
import { LRUCache } from 'lru-cache';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { tradingProblem } from '../../metals/spot/trading-problem.ts';
import { digestOf } from '../delivered/door-place.ts';
import { isPriced, type OuncesPricer, type OuncesRequest } from './price-ounces.ts';

/** The figures of one place, amount and payment method. */
interface Kept {
  /** Per ordinal: the price per ounce; infinity without a price, NaN until it is computed. */
  readonly figures: Float64Array;
  readonly orders: WeakMap<MatchingProducts, Uint32Array>;
}

/** Requests with figures per spot price. Each takes eight bytes per product of the catalog. */
const MAX_KEPT = 24;
/** Special prices begin and end by the clock. */
const KEPT_MS = 60_000;
/** Number of products priced between two yields. */
const AT_ONCE = 64;

const kept = new WeakMap<object, LRUCache<string, Kept>>();

/**
 * Sorts products by delivered price per ounce, the lowest first; products without a price are last
 * in their own order. Prices and sorts in slices, so that other requests run in between. Requests
 * for the same state or counter, amount and payment method share their figures until prices change, if no purchase of a
 * limited product distinguishes the shoppers.
 */
export async function deliveredOrder(
  found: MatchingProducts,
  request: OuncesRequest,
  { pricer, basis }: { readonly pricer: OuncesPricer; readonly basis: PricingBasis },
): Promise<Uint32Array> {
  const { figures, orders } = keptFor(request, basis);
  const known = orders.get(found);
  if (known !== undefined) return known;
  const ordinals = ownOrder(found);
  // Never runs without pauses, however long the list is.
  const sorted = await inSlices(sortPriced(ordinals, figures, pricer, basis), Number.POSITIVE_INFINITY);
  orders.set(found, sorted);
  return sorted;
}

function* sortPriced(
  ordinals: Uint32Array,
  figures: Float64Array,
  pricer: OuncesPricer,
  { catalog }: PricingBasis,
): Generator<void, Uint32Array> {
  for (const [at, ordinal] of ordinals.entries()) {
    if (at % AT_ONCE === 0) yield;
    const product = catalog.products[ordinal];
    if (!product || !Number.isNaN(figures[ordinal])) continue;
    const priced = pricer(product);
    figures[ordinal] = isPriced(priced) ? priced.perOunceMinor : Number.POSITIVE_INFINITY;
  }
  return yield* sortByFigures(ordinals, figures);
}

function keptFor(
  { milliOunces, to, destination, pieces, method, rules, bought }: OuncesRequest,
  basis: PricingBasis,
): Kept {
  const { spot, catalog, shop, currency } = basis;
  const ofSpot = kept.get(spot) ?? new LRUCache<string, Kept>({ max: MAX_KEPT, ttl: KEPT_MS });
  kept.set(spot, ofSpot);
  const { taxTable } = rules;
  // An exempt customer's table has neither.
  const taxed = [taxTable.rules.length, taxTable.defaultRatePpm];
  const traded = METALS.filter((metal) => tradingProblem(metal, basis) === null);
  const terms = [milliOunces, destination.countryCode, destination.regionCode, method.code, taxed];
  const counter = 'postcode' in to ? null : [to.counter.code, digestOf(pieces)];
  const blocked = [...bought.keys()].sort((a, b) => a - b);
  const key = JSON.stringify([catalog.version, shop.version, currency, traded, blocked, counter, ...terms]);
  const known = ofSpot.get(key);
  if (known !== undefined) return known;
  const made: Kept = {
    figures: new Float64Array(catalog.products.length).fill(Number.NaN),
    orders: new WeakMap(),
  };
  ofSpot.set(key, made);
  return made;
}
