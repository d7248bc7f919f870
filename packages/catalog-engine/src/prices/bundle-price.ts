import {
  type BundleOption,
  type BundleSelection,
  type BundleTerms,
  extremeSet,
} from '@ingot/rules/catalog/bundle.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { CASH_RULE, type MethodPriceRule } from '@ingot/rules/pricing/methods/method-price.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import { type PartCash, partCash, partPrice, type SetTerms } from '@ingot/rules/pricing/set-price.ts';
import { tierPieces } from '@ingot/rules/pricing/tiers/tier-groups.ts';
import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import { isOffered } from '../model/bundle-part.ts';
import type { CatalogProduct, ProductBundle } from '../model/product.ts';
import { asksOf, mostPaidForPiece } from './most-paid.ts';
import type { PackCatalog } from './packs.ts';
import type { SpotPrices } from './spot-prices.ts';
import { IMPRECISION } from './wholes.ts';

/** The offered parts of a bundle with their pricings. */
export interface SumPricing {
  readonly terms: BundleTerms;
  readonly options: readonly BundleOption[];
  /** By product id. */
  readonly pricings: ReadonlyMap<number, ProductPricing>;
}

/** The price of a set of a bundle, in minor units of the base currency. */
export interface SumPrice {
  /** The cash price of the set. */
  readonly cashMinor: number;
  /**
   * Returns the price of this set when each part has the rule of a payment method. In another currency, each
   * piece is converted, as on the page of the set.
   */
  readonly minorBy: (ruleOf: (pricing: ProductPricing) => MethodPriceRule, rateE6?: number) => number;
  /** The pieces of this set, by product id. */
  readonly pieces: ReadonlyMap<number, number>;
  /** A pricing with its metal and the payment rules of its first part. */
  readonly pricing: ProductPricing;
}

/** Everything besides a bundle that its price depends on. */
export interface SumMarket {
  readonly catalog: PackCatalog;
  readonly spot: SpotPrices;
  readonly nowMs: number;
}

/**
 * Returns the parts of a bundle that can be chosen now, or all parts of a bundle that is out of stock. The
 * list then shows the price of that set.
 */
export function sumPricingOf(
  bundle: ProductBundle,
  catalog: Pick<CatalogSnapshot, 'productById'>,
): SumPricing {
  const offered = bundle.options.map((option) => ({
    ...option,
    selections: option.selections.filter((one) => isOffered(catalog.productById(one.productId), one)),
  }));
  const isFilled = ({ selections }: BundleOption) => selections.length > 0;
  const hasAll = offered.every((option) => !option.isRequired || isFilled(option));
  const options = hasAll && offered.some(isFilled) ? offered : bundle.options.filter(isFilled);
  const products = options.flatMap(({ selections }) =>
    selections.flatMap(({ productId }) => catalog.productById(productId) ?? []),
  );
  const pricings = new Map(products.map(({ id, pricing }) => [id, pricing]));
  return { terms: bundle.terms, options, pricings };
}

/** Returns a text that is equal for bundles with equal prices. `keyOf` does the same for pricings. */
export function sumKey(
  { terms, options, pricings }: SumPricing,
  keyOf: (pricing: ProductPricing) => string,
): string {
  const partKey = ({ productId, quantity }: BundleSelection) => {
    const pricing = pricings.get(productId);
    // The floor follows from the product.
    return `${productId}:${quantity}x${pricing ? keyOf(pricing) : ''}x${pricing ? JSON.stringify(pricing.tiers) : ''}`;
  };
  const texts = options.map(
    ({ kind, isRequired, selections }) => `${kind}${isRequired}(${selections.map(partKey).join(';')})`,
  );
  return `=${terms.kind}${terms.ppm} ${texts.join(' ')}`;
}

/**
 * Returns how a set changes the price of a part. No part costs less than the shop pays for the piece, its
 * contents, or its share of a tube, box or set, at the spot prices of the part's own price.
 */
export function setTermsOf(
  terms: BundleTerms,
  part: CatalogProduct | undefined,
  { spot, catalog, nowMs }: SumMarket,
): SetTerms {
  const worth = part ? mostPaidForPiece(part, { catalog, askOf: asksOf(spot), nowMs }) : 0;
  return { terms, floorMinor: Math.max(0, Math.ceil(worth - IMPRECISION)) };
}

/**
 * Returns the price of the cheapest set in minor units of the base currency. Null while a metal that it needs
 * has no price.
 */
export function cheapestSum(sum: SumPricing, market: SumMarket): SumPrice | null {
  const set = extremeSet(sum.options, 'cheapest', (selection) => {
    const part = partOf(selection, selection.quantity, sum, market);
    return part && minorOf(part, CASH_RULE);
  });
  return (
    set &&
    sumOfSet(
      set.map(({ selection }) => selection),
      sum,
      market,
    )
  );
}

/**
 * Returns the price of a set with chosen parts: the pieces of each in one set, by the id of the selection. Null
 * for a part that the bundle or the shop no longer has, and while a metal has no price.
 */
export function chosenSum(
  bundle: ProductBundle,
  parts: ReadonlyMap<number, number>,
  market: SumMarket & { readonly catalog: Pick<CatalogSnapshot, 'productById'> },
): SumPrice | null {
  const set = bundle.options.flatMap(({ selections }) =>
    selections.flatMap((one) => {
      const quantity = parts.get(one.id);
      return quantity === undefined ? [] : [{ ...one, quantity }];
    }),
  );
  const pricings = new Map(
    set.flatMap(({ productId }) => {
      const product = market.catalog.productById(productId);
      return product ? [[productId, product.pricing]] : [];
    }),
  );
  const sum = { terms: bundle.terms, options: bundle.options, pricings };
  const isPriced = set.every((one) => partOf(one, one.quantity, sum, market) !== null);
  return isPriced && set.length > 0 && set.length === parts.size ? sumOfSet(set, sum, market) : null;
}

function sumOfSet(set: readonly BundleSelection[], sum: SumPricing, market: SumMarket): SumPrice {
  const tiers = tierPieces(set.map((selection) => tieredPart(selection, market)));
  const chosen = set.flatMap(
    (selection, at) => partOf(selection, tiers[at] ?? selection.quantity, sum, market) ?? [],
  );
  const minorBy: SumPrice['minorBy'] = (ruleOf, rateE6) =>
    chosen.reduce((total, part) => total + minorOf(part, ruleOf(part.pricing), rateE6), 0);
  const cashMinor = minorBy(() => CASH_RULE);
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of set) {
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  }
  return { cashMinor, minorBy, pieces, pricing: wholePricing(chosen, cashMinor) };
}

interface SumPart {
  readonly pricing: ProductPricing;
  readonly set: SetTerms;
  readonly quantity: number;
  /** The cash price of one piece without the discount of the set. */
  readonly cash: PartCash;
}

/** The same product in two options counts once for its tiers, and products of one group count together. */
function tieredPart({ productId, quantity }: BundleSelection, { catalog }: SumMarket) {
  return { productId, tierGroup: catalog.productById(productId)?.tierGroup ?? null, quantity };
}

function partOf(
  { productId, quantity }: BundleSelection,
  tierQuantity: number,
  { terms, pricings }: SumPricing,
  market: SumMarket,
): SumPart | null {
  const pricing = pricings.get(productId);
  const price = pricing?.mode === 'metal' ? market.spot.prices[pricing.metal] : null;
  if (!pricing || price === undefined) return null;
  const cash = partCash(pricing, terms, price, { quantity: tierQuantity, nowMs: market.nowMs });
  const set = setTermsOf(terms, market.catalog.productById(productId), market);
  return { pricing, set, quantity, cash };
}

function minorOf({ cash, set, quantity }: SumPart, rule: MethodPriceRule, rateE6 = 1_000_000): number {
  return convertMinor(partPrice(cash, rule, set).unitMinor, rateE6) * quantity;
}

/**
 * Returns a pricing from which lists read the metal and the payment rules of a set. A set of several
 * metals, or of none, has a fixed price.
 */
function wholePricing(parts: readonly SumPart[], cashMinor: number): ProductPricing {
  const [first] = parts;
  const ofMethods = {
    cardFeePpm: first?.pricing.cardFeePpm ?? 0,
    ...(first?.pricing.methodRules && { methodRules: first.pricing.methodRules }),
  };
  const metals = parts.flatMap(({ pricing, quantity }) =>
    pricing.mode === 'metal' ? { metal: pricing.metal, weight: pricing.fineWeightMicrograms * quantity } : [],
  );
  const metal = metals[0]?.metal;
  if (metal === undefined || metals.some((one) => one.metal !== metal)) {
    return { mode: 'fixed', priceMinor: cashMinor, tiers: [], special: null, ...ofMethods };
  }
  const fineWeightMicrograms = metals.reduce((sum, { weight }) => sum + weight, 0);
  const none = { premiumPpm: 0, premiumFixedMinor: 0, tiers: [], special: null };
  return { mode: 'metal', metal, fineWeightMicrograms, ...none, ...ofMethods };
}

/** Returns the cheapest set of a product; null for a product that is no bundle, or without a price. */
export function cheapestSetOf({ bundle }: CatalogProduct, market: SumMarket): SumPrice | null {
  return bundle === null ? null : cheapestSum(sumPricingOf(bundle, market.catalog), market);
}
