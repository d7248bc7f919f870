import { priceFigures } from '@ingot/rules/pricing/price-figures.ts';
import { priceProduct } from '@ingot/rules/pricing/price-product.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { SpotSnapshot } from '../metals/spot-board.ts';
import type { CatalogSnapshot } from './catalog-snapshot.ts';
import { COLLECTION_RULES, type CollectionRule } from './category.ts';
import { isNewAt, isOnSale, isUnder500Minor } from './collection-rules.ts';
import { type PricePlan, pricePlan } from './price-plan.ts';

/** What the listed products cost at one spot price and one moment: the columns that lists sort and filter by. */
export interface PricedCatalog {
  /** By ordinal: cash price of one in minor units of the base currency; NaN while its metal has no price. */
  readonly cashMinor: Float64Array;
  /** By ordinal: premium over the metal value in parts per million; NaN without one. */
  readonly premiumPpm: Float64Array;
  /** By ordinal: cash price per troy ounce in minor units of the base currency; NaN without metal. */
  readonly perOunceMinor: Float64Array;
  /** By ordinal: products of one group cost the same. */
  readonly groupOf: Uint32Array;
  /** By group: the cash price as in `cashMinor`. */
  readonly groupCashMinor: Float64Array;
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
  const plan = pricePlan(catalog);
  const priced = priceAll(plan, spot, nowMs);
  const untilMs = nextTurn(plan, nowMs);
  kept.set(catalog.priceBasis, { spot, fromMs: nowMs, untilMs, priced });
  return priced;
}

/** Number of members a rule had when it was last listed on this basis; 0 before. */
export function collectionCount(priceBasis: object, rule: CollectionRule): number {
  return kept.get(priceBasis)?.priced.membersOf(rule).length ?? 0;
}

function priceAll(plan: PricePlan, spot: SpotSnapshot, nowMs: number): PricedCatalog {
  const { groups, groupOf } = plan;
  const listedCount = groupOf.length;
  const byGroup = priceGroups(groups, spot, nowMs);
  const spread = (values: Float64Array) => {
    const column = new Float64Array(listedCount);
    for (let ordinal = 0; ordinal < listedCount; ordinal++) {
      column[ordinal] = values[groupOf[ordinal] ?? 0] ?? Number.NaN;
    }
    return column;
  };
  const cashMinor = spread(byGroup.cashMinor);
  const premiumPpm = spread(byGroup.premiumPpm);
  const perOunceMinor = spread(byGroup.perOunceMinor);
  const rules = rulesAt(plan, cashMinor, nowMs);
  const columns = { cashMinor, premiumPpm, perOunceMinor };
  const ranks = new Map<string, Uint32Array>();
  const members = new Map<CollectionRule, Uint32Array>();
  return {
    ...columns,
    groupOf,
    groupCashMinor: byGroup.cashMinor,
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
      const ranked = rank(byGroup[column], groupOf, direction);
      ranks.set(key, ranked);
      return ranked;
    },
  };
}

type Columns = Pick<PricedCatalog, 'cashMinor' | 'premiumPpm' | 'perOunceMinor'>;

/** The columns of groups instead of products. */
function priceGroups(groups: PricePlan['groups'], spot: SpotSnapshot, nowMs: number): Columns {
  const cashMinor = new Float64Array(groups.length).fill(Number.NaN);
  const premiumPpm = new Float64Array(groups.length).fill(Number.NaN);
  const perOunceMinor = new Float64Array(groups.length).fill(Number.NaN);
  for (const [group, pricings] of groups.entries()) {
    const cheapest = cheapestOf(pricings, spot, nowMs);
    if (!cheapest) continue;
    cashMinor[group] = cheapest.cash;
    const metal = cheapest.pricing.mode === 'metal' ? spot.prices[cheapest.pricing.metal] : undefined;
    const figures = metal ? priceFigures(cheapest.pricing, metal, cheapest.cash) : null;
    if (!figures) continue;
    premiumPpm[group] = figures.premiumPpm;
    perOunceMinor[group] = figures.perOunceMinor;
  }
  return { cashMinor, premiumPpm, perOunceMinor };
}

function rulesAt(plan: PricePlan, cashMinor: Float64Array, nowMs: number): Uint8Array {
  const bitOf = (rule: CollectionRule) => 1 << COLLECTION_RULES.indexOf(rule);
  const isNewBit = bitOf('new_this_month');
  const under500Bit = bitOf('under_500');
  const saleBit = bitOf('sale');
  const rules = plan.lastingRules.slice();
  for (let ordinal = 0; ordinal < rules.length; ordinal++) {
    const isUnder500 = plan.isOneMetal[ordinal] === 1 && isUnder500Minor(cashMinor[ordinal] ?? Number.NaN);
    const bits =
      (isNewAt(plan.createdAtMs[ordinal] ?? 0, nowMs) ? isNewBit : 0) | (isUnder500 ? under500Bit : 0);
    rules[ordinal] = (rules[ordinal] ?? 0) | bits;
  }
  for (const { ordinal, product } of plan.special) {
    if (isOnSale(product, nowMs)) rules[ordinal] = (rules[ordinal] ?? 0) | saleBit;
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

/** Ranks of products from the values of their groups. Equal values keep the order of the ordinals, in both directions. */
function rank(values: Float64Array, groupOf: Uint32Array, direction: 'ASC' | 'DESC'): Uint32Array {
  const steps = Float64Array.from(new Set(values)).sort();
  if (direction === 'DESC') steps.reverse();
  // Sorted typed arrays have NaN last; reversed, first.
  const ordered = [...steps].sort((a, b) => Number(Number.isNaN(a)) - Number(Number.isNaN(b)));
  const stepOf = new Map(ordered.map((value, step) => [value, step]));
  const stepOfGroup = Uint32Array.from(values, (value) => stepOf.get(value) ?? 0);
  const next = new Uint32Array(ordered.length + 1);
  for (let ordinal = 0; ordinal < groupOf.length; ordinal++) {
    const after = (stepOfGroup[groupOf[ordinal] ?? 0] ?? 0) + 1;
    next[after] = (next[after] ?? 0) + 1;
  }
  for (let step = 1; step < next.length; step++) next[step] = (next[step] ?? 0) + (next[step - 1] ?? 0);
  // Loops instead of callbacks: ten times as quick over typed arrays, and this is done for each price.
  const ranks = new Uint32Array(groupOf.length);
  for (let ordinal = 0; ordinal < ranks.length; ordinal++) {
    const step = stepOfGroup[groupOf[ordinal] ?? 0] ?? 0;
    const place = next[step] ?? 0;
    ranks[ordinal] = place;
    next[step] = place + 1;
  }
  return ranks;
}

/** When a special next begins or ends, or a product stops being new. */
function nextTurn({ turnsMs }: PricePlan, nowMs: number): number {
  return turnsMs.find((ms) => ms > nowMs) ?? Number.POSITIVE_INFINITY;
}
