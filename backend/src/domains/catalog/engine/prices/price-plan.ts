import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import type { CatalogProduct } from '../model/product.ts';
import type { LayeredMap } from '../structures/layered-map.ts';

/**
 * What the prices of the listed products are made of, put so that a new spot price costs little: products that are priced alike
 * (a thousand years and mints of one coin at one premium) are one group, priced once.
 */
export interface PricePlan {
  /** What each group is priced by: one pricing, or those of a configurable's variants. */
  readonly groups: readonly (readonly ProductPricing[])[];
  /** How many of them there were when all products were looked at: what came since may be of no product any more. */
  readonly groupCountOfAll: number;
  /** The groups by all that their price depends on. */
  readonly groupByKey: LayeredMap<string, number>;
  /** Of these groups most: what has one pricing by metal and no special price, by metal. */
  readonly plain: ReadonlyMap<Metal, PlainGroups>;
  /** All other groups. */
  readonly others: readonly number[];
  /** By ordinal: its group. */
  readonly groupOf: Uint32Array;
  /** By ordinal: the rules that gather the product whatever the time and the price; bit n stands for `COLLECTION_RULES[n]`. */
  readonly lastingRules: Uint8Array;
  /** By ordinal: 1 for a piece of one metal. */
  readonly isOneMetal: Uint8Array;
  /** By ordinal: when it was listed. */
  readonly createdAtMs: Float64Array;
  /** Products that have a special price, now or at some time. */
  readonly special: readonly { readonly ordinal: number; readonly product: CatalogProduct }[];
  /** When a special begins or ends, or a product stops being new; ascending. */
  readonly turnsMs: Float64Array;
}

/**
 * Groups of one metal whose price is its worth with a premium, by columns: read in a row, numbers are priced in a tenth of the time that
 * it takes to come by the objects they are from.
 */
export interface PlainGroups {
  readonly group: Uint32Array;
  readonly fineWeightMicrograms: Float64Array;
  readonly premiumPpm: Float64Array;
  readonly premiumFixedMinor: Float64Array;
}

/**
 * The pricings a product's price is made of: its own, or those of the variants of a configurable that can be had (of
 * all when none can).
 */
export function pricingsOf(product: CatalogProduct, catalog: CatalogSnapshot): readonly ProductPricing[] {
  if (product.variants.length === 0) return [product.pricing];
  const children = product.variants.flatMap(({ productId }) => catalog.productById(productId) ?? []);
  const salable = children.filter((child) => child.isSalable);
  return (salable.length > 0 ? salable : children).map((child) => child.pricing);
}
