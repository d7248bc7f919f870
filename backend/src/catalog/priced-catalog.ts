import { priceFigures } from '@ingot/rules/pricing/price-figures.ts';
import { priceProduct } from '@ingot/rules/pricing/price-product.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { SpotSnapshot } from '../metals/spot-board.ts';
import type { CatalogSnapshot } from './catalog-snapshot.ts';
import { COLLECTION_RULES, type CollectionRule } from './category.ts';
import { belongsTo, NEW_MS } from './collection-rules.ts';
import type { CatalogProduct } from './product.ts';

/** What the listed products cost at one spot price and one moment: the columns that lists sort and filter by. */
export interface PricedCatalog {
  /** By ordinal: cash price of one in minor units of the base currency; NaN while its metal has no price. */
  readonly cashMinor: Float64Array;
  /** By ordinal: premium over the metal value in parts per million; NaN without one. */
  readonly premiumPpm: Float64Array;
  /** By ordinal: cash price per troy ounce in minor units of the base currency; NaN without metal. */
  readonly perOunceMinor: Float64Array;
  /** By ordinal: which rules gather the product; bit n stands for `COLLECTION_RULES[n]`. */
  readonly rules: Uint8Array;
  /** Ordinals of the products that a rule gathers, ascending. */
  membersOf(rule: CollectionRule): Uint32Array;
  /** Place of each product when sorted by a column, smallest first, products without a value last either way. */
  rankOf(column: 'cashMinor' | 'premiumPpm' | 'perOunceMinor', direction: 'ASC' | 'DESC'): Uint32Array;
}

interface Kept {
  readonly spot: SpotSnapshot;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly priced: PricedCatalog;
}

/** The newest columns per price basis: lists ask for the same ones until the spot price moves or a special turns. */
const kept = new WeakMap<object, Kept>();

/** The columns of a snapshot under a spot price; computed once and kept until either changes. */
export function pricedCatalog(catalog: CatalogSnapshot, spot: SpotSnapshot, nowMs: number): PricedCatalog {
  const known = kept.get(catalog.priceBasis);
  if (known && known.spot === spot && known.fromMs <= nowMs && nowMs < known.untilMs) return known.priced;
  const priced = priceAll(catalog, spot, nowMs);
  const untilMs = nextTurn(catalog, nowMs);
  kept.set(catalog.priceBasis, { spot, fromMs: nowMs, untilMs, priced });
  return priced;
}

/** Number of members a rule had when it was last listed on this basis; 0 before. */
export function collectionCount(priceBasis: object, rule: CollectionRule): number {
  return kept.get(priceBasis)?.priced.membersOf(rule).length ?? 0;
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

function priceAll(catalog: CatalogSnapshot, spot: SpotSnapshot, nowMs: number): PricedCatalog {
  const { products, listedCount } = catalog;
  const cashMinor = new Float64Array(listedCount).fill(Number.NaN);
  const premiumPpm = new Float64Array(listedCount).fill(Number.NaN);
  const perOunceMinor = new Float64Array(listedCount).fill(Number.NaN);
  const rules = new Uint8Array(listedCount);
  for (let ordinal = 0; ordinal < listedCount; ordinal++) {
    const product = products[ordinal];
    if (!product) continue;
    const cheapest = cheapestOf(pricingsOf(product, catalog), spot, nowMs);
    rules[ordinal] = rulesOf(product, cheapest?.cash ?? Number.NaN, nowMs);
    if (!cheapest) continue;
    cashMinor[ordinal] = cheapest.cash;
    const metal = cheapest.pricing.mode === 'metal' ? spot.prices[cheapest.pricing.metal] : undefined;
    const figures = metal ? priceFigures(cheapest.pricing, metal, cheapest.cash) : null;
    if (!figures) continue;
    premiumPpm[ordinal] = figures.premiumPpm;
    perOunceMinor[ordinal] = figures.perOunceMinor;
  }
  const columns = { cashMinor, premiumPpm, perOunceMinor };
  const ranks = new Map<string, Uint32Array>();
  const members = new Map<CollectionRule, Uint32Array>();
  return {
    ...columns,
    rules,
    membersOf(rule) {
      const known = members.get(rule);
      if (known) return known;
      const bit = 1 << COLLECTION_RULES.indexOf(rule);
      const found: number[] = [];
      for (let ordinal = 0; ordinal < listedCount; ordinal++) {
        if ((rules[ordinal] ?? 0) & bit) found.push(ordinal);
      }
      const ordinals = Uint32Array.from(found);
      members.set(rule, ordinals);
      return ordinals;
    },
    rankOf(column, direction) {
      const key = `${column} ${direction}`;
      const known = ranks.get(key);
      if (known) return known;
      const ranked = rank(columns[column], direction);
      ranks.set(key, ranked);
      return ranked;
    },
  };
}

function rulesOf(product: CatalogProduct, cashMinor: number, nowMs: number): number {
  let rules = 0;
  for (const [bit, rule] of COLLECTION_RULES.entries()) {
    if (belongsTo(rule, product, cashMinor, nowMs)) rules |= 1 << bit;
  }
  return rules;
}

function cheapestOf(
  pricings: readonly ProductPricing[],
  spot: SpotSnapshot,
  nowMs: number,
): { pricing: ProductPricing; cash: number } | null {
  let cheapest: { pricing: ProductPricing; cash: number } | null = null;
  for (const pricing of pricings) {
    const metal = pricing.mode === 'metal' ? spot.prices[pricing.metal] : null;
    if (metal === undefined) continue;
    const cash = priceProduct(pricing, metal, 1, nowMs).cashMinor;
    if (!cheapest || cash < cheapest.cash) cheapest = { pricing, cash };
  }
  return cheapest;
}

/** Equal values keep the order of the ordinals, in both directions. */
function rank(values: Float64Array, direction: 'ASC' | 'DESC'): Uint32Array {
  const sign = direction === 'ASC' ? 1 : -1;
  const order = Uint32Array.from(values, (_, ordinal) => ordinal).sort((a, b) => {
    const left = values[a] ?? Number.NaN;
    const right = values[b] ?? Number.NaN;
    if (Number.isNaN(left) || Number.isNaN(right))
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right)) || a - b;
    return (left - right) * sign || a - b;
  });
  const ranks = new Uint32Array(values.length);
  for (let place = 0; place < order.length; place++) ranks[order[place] ?? 0] = place;
  return ranks;
}

/** When a special next begins or ends, or a product stops being new. */
function nextTurn(catalog: CatalogSnapshot, nowMs: number): number {
  let next = Number.POSITIVE_INFINITY;
  const consider = (ms: number | null | undefined) => {
    if (ms != null && ms > nowMs && ms < next) next = ms;
  };
  for (const product of catalog.products) {
    consider(product.pricing.special?.fromMs);
    consider(product.pricing.special?.toMs);
    consider(product.createdAtMs + NEW_MS);
  }
  return next;
}
