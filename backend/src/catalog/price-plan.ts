import type { Metal } from '@ingot/rules/metals/metal.ts';
import { premiumOfOne } from '@ingot/rules/pricing/price-product.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { CatalogSnapshot } from './catalog-snapshot.ts';
import { COLLECTION_RULES } from './category.ts';
import { belongsAlways, NEW_MS } from './collection-rules.ts';
import type { CatalogProduct } from './product.ts';

/**
 * What the prices of the listed products are made of, put so that a new spot price costs little: products that are priced alike
 * (a thousand years and mints of one coin at one premium) are one group, priced once.
 */
export interface PricePlan {
  /** What each group is priced by: one pricing, or those of a configurable's variants. */
  readonly groups: readonly (readonly ProductPricing[])[];
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

const plans = new WeakMap<object, PricePlan>();

/** The plan of a catalogue; made once for each price basis. */
export function pricePlan(catalog: CatalogSnapshot): PricePlan {
  const known = plans.get(catalog.priceBasis);
  if (known) return known;
  const plan = makePlan(catalog);
  plans.set(catalog.priceBasis, plan);
  return plan;
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

function makePlan(catalog: CatalogSnapshot): PricePlan {
  const { products, listedCount } = catalog;
  const plan = {
    groups: [] as (readonly ProductPricing[])[],
    groupOf: new Uint32Array(listedCount),
    lastingRules: new Uint8Array(listedCount),
    isOneMetal: new Uint8Array(listedCount),
    createdAtMs: new Float64Array(listedCount),
    special: [] as { ordinal: number; product: CatalogProduct }[],
  };
  const groupByKey = new Map<string, number>();
  const keys = new Map<ProductPricing, string>();
  const keyOnce = (pricing: ProductPricing) => {
    const known = keys.get(pricing);
    if (known !== undefined) return known;
    const key = keyOf(pricing);
    keys.set(pricing, key);
    return key;
  };
  const turns = new Set<number>();
  for (const [ordinal, product] of products.entries()) {
    const { pricing, metal, createdAtMs } = product;
    for (const ms of [pricing.special?.fromMs, pricing.special?.toMs]) if (ms != null) turns.add(ms);
    if (ordinal >= listedCount) continue;
    turns.add(createdAtMs + NEW_MS);
    plan.createdAtMs[ordinal] = createdAtMs;
    plan.isOneMetal[ordinal] = Number(metal !== null && metal !== 'mixed');
    plan.lastingRules[ordinal] = lastingRulesOf(product);
    if (pricing.special) plan.special.push({ ordinal, product });
    const pricings = pricingsOf(product, catalog);
    const [only] = pricings;
    const key = pricings.length === 1 && only ? keyOnce(only) : pricings.map(keyOnce).join(' ');
    const group = groupByKey.get(key) ?? plan.groups.push(pricings) - 1;
    groupByKey.set(key, group);
    plan.groupOf[ordinal] = group;
  }
  return { ...plan, ...splitGroups(plan.groups), turnsMs: Float64Array.from(turns).sort() };
}

function splitGroups(groups: PricePlan['groups']): Pick<PricePlan, 'plain' | 'others'> {
  const plain = new Map<Metal, PlainGroups>();
  const others: number[] = [];
  const byMetal = Map.groupBy(groups.keys(), (group) => plainMetal(groups[group] ?? []));
  for (const [metal, members] of byMetal) {
    if (metal === null) others.push(...members);
    else plain.set(metal, toColumns(members, groups));
  }
  return { plain, others };
}

function plainMetal([pricing, another]: readonly ProductPricing[]): Metal | null {
  return pricing?.mode === 'metal' && pricing.special === null && !another ? pricing.metal : null;
}

function toColumns(members: readonly number[], groups: PricePlan['groups']): PlainGroups {
  const pricings = members.flatMap((group) =>
    (groups[group] ?? []).flatMap((pricing) => (pricing.mode === 'metal' ? pricing : [])),
  );
  const premiums = pricings.map(premiumOfOne);
  return {
    group: Uint32Array.from(members),
    fineWeightMicrograms: Float64Array.from(pricings, ({ fineWeightMicrograms }) => fineWeightMicrograms),
    premiumPpm: Float64Array.from(premiums, ({ premiumPpm }) => premiumPpm),
    premiumFixedMinor: Float64Array.from(premiums, ({ premiumFixedMinor }) => premiumFixedMinor),
  };
}

/** All that the price of one piece by cash depends on. */
function keyOf(pricing: ProductPricing): string {
  const { special } = pricing;
  const span = special ? `${special.fromMs}-${special.toMs}` : '';
  if (pricing.mode === 'fixed') return `${pricing.priceMinor}/${pricing.special?.priceMinor}/${span}`;
  const { metal, fineWeightMicrograms, premiumPpm, premiumFixedMinor } = pricing;
  const reduced = pricing.special
    ? `${pricing.special.premiumPpm}/${pricing.special.premiumFixedMinor}/${span}`
    : '';
  return `${metal}/${fineWeightMicrograms}/${premiumPpm}/${premiumFixedMinor}/${reduced}`;
}

function lastingRulesOf(product: CatalogProduct): number {
  let rules = 0;
  for (const [bit, rule] of COLLECTION_RULES.entries()) if (belongsAlways(rule, product)) rules |= 1 << bit;
  return rules;
}
