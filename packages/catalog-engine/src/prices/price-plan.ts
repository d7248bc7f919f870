import type { Metal } from '@ingot/rules/metals/metal.ts';
import { hasMeaningfulPremium } from '@ingot/rules/pricing/premiums/meaningful-premium.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import type { CatalogProduct } from '../model/product.ts';
import type { LayeredMap } from '../structures/layered-map.ts';
import type { SumPricing } from './bundle-price.ts';

/**
 * The listed products in groups of equal pricing, so that a new spot price costs little. All years
 * of a coin with the same premium form one group and are priced once.
 */
export interface PricePlan {
  /** The pricing of each group; for configurable and grouped products the pricings of the parts. */
  readonly groups: readonly (readonly ProductPricing[])[];
  /**
   * Number of groups when the plan was last built from scratch. Later groups may have lost all
   * their products.
   */
  readonly groupCountOfAll: number;
  /** Groups of products whose premium has no meaning, such as proofs. */
  readonly withoutPremium: ReadonlySet<number>;
  /** By group of products that some payment methods do not take: the codes of these methods. */
  readonly excludedIn: ReadonlyMap<number, readonly string[]>;
  /** By group of bundles: the parts that a set is summed from. Such a group has no pricings of its own. */
  readonly sums: ReadonlyMap<number, SumPricing>;
  /** The groups by a key of everything that determines their price. */
  readonly groupByKey: LayeredMap<string, number>;
  /**
   * By metal, the groups with a single metal pricing, no special price and no own terms of a closed
   * market. Most groups are plain.
   */
  readonly plain: ReadonlyMap<Metal, PlainGroups>;
  /** All other groups. */
  readonly others: readonly number[];
  /** Per ordinal: its group. */
  readonly groupOf: Uint32Array;
  /**
   * Per ordinal: the rules that contain the product and depend on neither time nor price. Bit n
   * represents `COLLECTION_RULES[n]`.
   */
  readonly lastingRules: Uint8Array;
  /** Per ordinal: 1 for a product of one metal. */
  readonly isOneMetal: Uint8Array;
  /** Per ordinal: the creation time. */
  readonly createdAtMs: Float64Array;
  /** Products with a special price, current or not. */
  readonly special: readonly { readonly ordinal: number; readonly product: CatalogProduct }[];
  /** Times at which a special price begins or ends, or a product stops being new; ascending. */
  readonly turnsMs: Float64Array;
}

/** Plain groups of one metal in column layout, so that pricing reads sequential memory. */
export interface PlainGroups {
  readonly group: Uint32Array;
  readonly fineWeightMicrograms: Float64Array;
  readonly premiumPpm: Float64Array;
  readonly premiumFixedMinor: Float64Array;
}

/**
 * Returns the pricings that determine a product's price: its own, or the pricings of the salable
 * parts of a product that consists of others. Without salable parts, all parts count. The price of a bundle
 * is a sum of them: see `cheapestSetOf`.
 */
export function pricingsOf(product: CatalogProduct, catalog: CatalogSnapshot): readonly ProductPricing[] {
  if (product.partIds.length === 0) return [product.pricing];
  const children = product.partIds.flatMap((id) => catalog.productById(id) ?? []);
  const salable = children.filter((child) => child.isSalable);
  return (salable.length > 0 ? salable : children).map((child) => child.pricing);
}

/**
 * Returns whether the premium of a product is meaningful: its own, or the premiums of the parts of
 * a configurable or grouped product.
 */
export function hasPremium(product: CatalogProduct, catalog: CatalogSnapshot): boolean {
  const { form, finish } = product;
  return pricingsOf(product, catalog).some((pricing) => hasMeaningfulPremium({ form, finish, pricing }));
}
