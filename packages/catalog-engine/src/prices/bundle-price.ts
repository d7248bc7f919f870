import {
  type BundleOption,
  type BundleSelection,
  type BundleTerms,
  extremeSet,
  type PricedSelection,
} from '@ingot/rules/catalog/bundle.ts';
import { shareOf } from '@ingot/rules/money/round.ts';
import { priceProduct } from '@ingot/rules/pricing/price-product.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import { pricingInSet } from '@ingot/rules/pricing/set-price.ts';
import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import { isOffered } from '../model/bundle-part.ts';
import type { CatalogProduct, ProductBundle } from '../model/product.ts';
import type { SpotPrices } from './spot-prices.ts';

/** The offered parts of a bundle with their pricings in the set. */
export interface SumPricing {
  readonly terms: BundleTerms;
  readonly options: readonly BundleOption[];
  /** By product id. */
  readonly pricings: ReadonlyMap<number, ProductPricing>;
}

/** The cash price of the cheapest set, and a pricing with its metal and the payment rules of its first part. */
export interface SumPrice {
  readonly cashMinor: number;
  readonly pricing: ProductPricing;
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
  const pricings = new Map(products.map(({ id, pricing }) => [id, pricingInSet(pricing, bundle.terms)]));
  return { terms: bundle.terms, options, pricings };
}

/** Returns a text that is equal for bundles with equal prices. `keyOf` does the same for pricings. */
export function sumKey(
  { terms, options, pricings }: SumPricing,
  keyOf: (pricing: ProductPricing) => string,
): string {
  const partKey = ({ productId, quantity }: BundleSelection) => {
    const pricing = pricings.get(productId);
    return `${quantity}x${pricing ? keyOf(pricing) : ''}x${pricing ? JSON.stringify(pricing.tiers) : ''}`;
  };
  const texts = options.map(
    ({ kind, isRequired, selections }) => `${kind}${isRequired}(${selections.map(partKey).join(';')})`,
  );
  return `=${terms.kind}${terms.ppm} ${texts.join(' ')}`;
}

/**
 * Returns the price of the cheapest set in minor units of the base currency, without the floor of the
 * dealer's bids. Null while a metal that it needs has no price.
 */
export function cheapestSum(sum: SumPricing, spot: SpotPrices, nowMs: number): SumPrice | null {
  const set = extremeSet(sum.options, 'cheapest', ({ productId, quantity }) => {
    const pricing = sum.pricings.get(productId);
    const unit = pricing ? partCash(pricing, sum.terms, { quantity, spot, nowMs }) : null;
    return unit === null ? null : unit * quantity;
  });
  if (set === null) return null;
  const cashMinor = set.reduce((total, { minor }) => total + minor, 0);
  return { cashMinor, pricing: wholePricing(set, sum.pricings, cashMinor) };
}

function partCash(
  pricing: ProductPricing,
  terms: BundleTerms,
  { quantity, spot, nowMs }: { readonly quantity: number; readonly spot: SpotPrices; readonly nowMs: number },
): number | null {
  const price = pricing.mode === 'metal' ? spot.prices[pricing.metal] : null;
  if (price === undefined) return null;
  const { cashMinor } = priceProduct(pricing, price, quantity, nowMs);
  return terms.kind === 'discount' ? cashMinor - shareOf(cashMinor, terms.ppm) : cashMinor;
}

/**
 * Returns a pricing from which lists read the metal and the payment rules of a set. A set of several
 * metals, or of none, has a fixed price.
 */
function wholePricing(
  set: readonly PricedSelection[],
  pricings: SumPricing['pricings'],
  cashMinor: number,
): ProductPricing {
  const parts = set.flatMap(({ selection: { productId, quantity } }) => {
    const pricing = pricings.get(productId);
    return pricing ? { pricing, quantity } : [];
  });
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
export function cheapestSetOf(
  { bundle }: CatalogProduct,
  catalog: Pick<CatalogSnapshot, 'productById'>,
  { spot, nowMs }: { readonly spot: SpotPrices; readonly nowMs: number },
): SumPrice | null {
  return bundle === null ? null : cheapestSum(sumPricingOf(bundle, catalog), spot, nowMs);
}
