import type { SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import { convertMinor, toBaseMinor } from '@ingot/rules/money/convert-money.ts';
import { methodPrice, ruleOfMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import { shownRule } from '@ingot/rules/pricing/methods/shown-rule.ts';
import { priceFigures } from '@ingot/rules/pricing/price-figures.ts';
import { cashPrice, metalPrice } from '@ingot/rules/pricing/price-product.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import { COLLECTION_RULES, type CollectionRule } from '../model/category.ts';
import { isNewAt, isOnSale, isUnder500Minor } from '../model/collection-rules.ts';
import { cheapestSum, type SumMarket, type SumPrice } from './bundle-price.ts';
import { setPrice } from './list-set-price.ts';
import type { ListMethods } from './price-column.ts';
import type { PlainGroups, PricePlan } from './price-plan.ts';
import type { SpotPrices } from './spot-prices.ts';

/** Number of plain groups between two yields. */
const AT_ONCE = 4_096;
/** Number of groups with individual pricing objects between two yields. */
const OBJECTS_AT_ONCE = 1_000;

/** The cash price of each group. */
export interface GroupCash {
  /** Price of one piece in minor units of the base currency; NaN while its metal has no price. */
  readonly cashMinor: Float64Array;
  /** Returns the pricing that applies to a group: the cheapest of several. Null without a price. */
  pricingOf(group: number): ProductPricing | null;
  /** Returns the cheapest set of a group of bundles; null for other groups, and without a price. */
  sumOf(group: number): SumPrice | null;
}

/**
 * Prices all groups at a spot price and a time. Like the other generators here, it yields at points
 * where the work may pause.
 */
export function* priceGroups(
  { groups, plain, others, sums }: PricePlan,
  market: SumMarket,
): Generator<void, GroupCash> {
  const { spot, nowMs } = market;
  const cashMinor = new Float64Array(groups.length).fill(Number.NaN);
  for (const [metal, columns] of plain) {
    const price = spot.prices[metal];
    if (price === undefined) continue;
    for (let from = 0; from < columns.group.length; from += AT_ONCE) {
      // A separate function: V8 optimizes loops inside generators poorly.
      pricePlain(columns, price, { from, cashMinor });
      yield;
    }
  }
  const chosen = new Map<number, ProductPricing | null>();
  const priced = new Map<number, SumPrice>();
  for (let from = 0; from < others.length; from += OBJECTS_AT_ONCE) {
    for (const group of others.slice(from, from + OBJECTS_AT_ONCE)) {
      const parts = sums.get(group);
      const sum = parts ? cheapestSum(parts, market) : null;
      const { pricing, cash } = sum
        ? { pricing: sum.pricing, cash: sum.cashMinor }
        : cheapest(groups[group] ?? [], spot, nowMs);
      chosen.set(group, pricing);
      cashMinor[group] = cash;
      if (sum) priced.set(group, sum);
    }
    yield;
  }
  const pricingOf = (group: number) => {
    const best = chosen.get(group);
    if (best !== undefined) return best;
    return Number.isNaN(cashMinor[group]) ? null : (groups[group]?.[0] ?? null);
  };
  return { cashMinor, pricingOf, sumOf: (group) => priced.get(group) ?? null };
}

/** Prices a chunk of the plain groups of one metal. */
function pricePlain(
  { group, fineWeightMicrograms, premiumPpm, premiumFixedMinor }: PlainGroups,
  price: SpotPrice,
  { from, cashMinor }: { readonly from: number; readonly cashMinor: Float64Array },
): void {
  const until = Math.min(from + AT_ONCE, group.length);
  for (let at = from; at < until; at++) {
    const micrograms = fineWeightMicrograms[at] ?? 0;
    const cash = metalPrice(micrograms, price, premiumPpm[at] ?? 0, premiumFixedMinor[at] ?? 0);
    cashMinor[group[at] ?? 0] = cash;
  }
}

function cheapest(
  alternatives: readonly ProductPricing[],
  spot: SpotPrices,
  nowMs: number,
): { readonly pricing: ProductPricing | null; readonly cash: number } {
  let best: ProductPricing | null = null;
  let least = Number.NaN;
  for (const pricing of alternatives) {
    const metal = pricing.mode === 'metal' ? spot.prices[pricing.metal] : null;
    if (metal === undefined) continue;
    const cash = cashPrice(pricing, metal, nowMs);
    if (best !== null && cash >= least) continue;
    best = pricing;
    least = cash;
  }
  return { pricing: best, cash: least };
}

/**
 * Returns the price of a payment method for one piece of each group; NaN without a price. A product whose
 * price the method does not take has the price that the shop shows instead.
 */
export function pricesBy(
  { method, methods }: ListMethods,
  { cashMinor, pricingOf, sumOf }: GroupCash,
  { excludedIn }: Pick<PricePlan, 'excludedIn'>,
): Float64Array {
  if (method === null) return cashMinor;
  return cashMinor.map((cash, group) => {
    const pricing = pricingOf(group);
    if (pricing === null) return Number.NaN;
    const excluded = excludedIn.get(group);
    const sum = sumOf(group);
    if (sum) return setPrice(sum, { method, methods }, excluded);
    const price = methodPrice(cash, ruleOfMethod(method, pricing));
    if (excluded === undefined && price <= method.maximumMinor) return price;
    return methodPrice(
      cash,
      shownRule(method, methods, { pricing, excluded: excluded ?? [], cashMinor: cash }),
    );
  });
}

/**
 * Converts prices of `pricesBy` to minor units of the currency with this rate, in millionths. Each piece of a set is
 * converted, as on the page of the set.
 */
export function* convertPrices(
  pricesMinor: Float64Array,
  { rateE6, ...by }: ListMethods & { readonly rateE6: number },
  { sumOf }: Pick<GroupCash, 'sumOf'>,
  { excludedIn, sums }: Pick<PricePlan, 'excludedIn' | 'sums'>,
): Generator<void, Float64Array> {
  if (rateE6 === 1_000_000) return pricesMinor;
  const amounts = new Float64Array(pricesMinor.length);
  for (let from = 0; from < amounts.length; from += AT_ONCE) {
    convertPlain(pricesMinor, amounts, { from, rateE6 });
    yield;
  }
  let done = 0;
  for (const group of sums.keys()) {
    const sum = sumOf(group);
    if (sum !== null) amounts[group] = setPrice(sum, by, excludedIn.get(group), rateE6);
    if (++done % OBJECTS_AT_ONCE === 0) yield;
  }
  return amounts;
}

/** Converts a chunk of prices, each as a whole. */
function convertPlain(
  pricesMinor: Float64Array,
  amounts: Float64Array,
  { from, rateE6 }: { readonly from: number; readonly rateE6: number },
): void {
  const until = Math.min(from + AT_ONCE, pricesMinor.length);
  for (let group = from; group < until; group++) {
    const minor = pricesMinor[group] ?? Number.NaN;
    amounts[group] = Number.isNaN(minor) ? minor : convertMinor(minor, rateE6);
  }
}

/** Values by group; NaN without metal, and for a premium without meaning. */
export interface PriceFigureColumns {
  /** Premium over the melt value in parts per million. */
  readonly premiumPpm: Float64Array;
  /** Price per troy ounce in minor units of the base currency. */
  readonly perOunceMinor: Float64Array;
}

/** Computes premium and price per ounce of all groups at these prices of one piece. */
export function* figuresOfGroups(
  { pricingOf }: GroupCash,
  priceMinor: Float64Array,
  { spot, withoutPremium }: { readonly spot: SpotPrices; readonly withoutPremium: ReadonlySet<number> },
): Generator<void, PriceFigureColumns> {
  const count = priceMinor.length;
  const groups = { priceMinor, pricingOf };
  const figures = {
    premiumPpm: new Float64Array(count).fill(Number.NaN),
    perOunceMinor: new Float64Array(count).fill(Number.NaN),
  };
  for (let from = 0; from < count; from += OBJECTS_AT_ONCE) {
    figureSome(groups, spot, { from, until: Math.min(from + OBJECTS_AT_ONCE, count), figures });
    yield;
  }
  for (const group of withoutPremium) figures.premiumPpm[group] = Number.NaN;
  return figures;
}

/**
 * Returns figures of `figuresOfGroups` in which those of sets are at the price of their page in another currency:
 * that of its converted pieces, instead of the converted sum.
 */
export function* figuresOfAmounts(
  base: PriceFigureColumns,
  amounts: Float64Array,
  { pricingOf }: Pick<GroupCash, 'pricingOf'>,
  at: {
    readonly spot: SpotPrices;
    readonly rateE6: number;
    readonly plan: Pick<PricePlan, 'sums' | 'withoutPremium'>;
  },
): Generator<void, PriceFigureColumns> {
  const { sums, withoutPremium } = at.plan;
  const figures = { premiumPpm: base.premiumPpm.slice(), perOunceMinor: base.perOunceMinor.slice() };
  const priceMinor = amounts.slice();
  let done = 0;
  for (const group of sums.keys()) {
    const amount = amounts[group] ?? Number.NaN;
    if (Number.isNaN(amount)) continue;
    priceMinor[group] = toBaseMinor(amount, at.rateE6);
    figureSome({ priceMinor, pricingOf }, at.spot, { from: group, until: group + 1, figures });
    if (withoutPremium.has(group)) figures.premiumPpm[group] = Number.NaN;
    if (++done % OBJECTS_AT_ONCE === 0) yield;
  }
  return figures;
}

function figureSome(
  { priceMinor, pricingOf }: Pick<GroupCash, 'pricingOf'> & { readonly priceMinor: Float64Array },
  spot: SpotPrices,
  part: {
    readonly from: number;
    readonly until: number;
    readonly figures: PriceFigureColumns;
  },
): void {
  for (let group = part.from; group < part.until; group++) {
    const pricing = pricingOf(group);
    const metal = pricing?.mode === 'metal' ? spot.prices[pricing.metal] : undefined;
    const figures = pricing && metal ? priceFigures(pricing, metal, priceMinor[group] ?? 0) : null;
    if (!figures) continue;
    part.figures.premiumPpm[group] = figures.premiumPpm;
    part.figures.perOunceMinor[group] = figures.perOunceMinor;
  }
}

/**
 * Returns, per ordinal, the rules that contain the product and do not depend on prices. Bit n
 * represents `COLLECTION_RULES[n]`. Valid until the plan's next time change.
 */
export function timedRulesAt(plan: PricePlan, nowMs: number): Uint8Array {
  const isNewBit = bitOf('new_this_month');
  const rules = plan.lastingRules.map(
    (bits, ordinal) => bits | (isNewAt(plan.createdAtMs[ordinal] ?? 0, nowMs) ? isNewBit : 0),
  );
  for (const { ordinal, product } of plan.special) {
    if (isOnSale(product, nowMs)) rules[ordinal] = (rules[ordinal] ?? 0) | bitOf('sale');
  }
  return rules;
}

/** Returns, per ordinal, those rules plus the rule that depends on the price. */
export function rulesAt(plan: PricePlan, timedRules: Uint8Array, cashMinor: Float64Array): Uint8Array {
  const { groupOf, isOneMetal } = plan;
  const under500Bit = bitOf('under_500');
  const bitOfGroup = new Uint8Array(cashMinor.length);
  for (let group = 0; group < cashMinor.length; group++) {
    if (isUnder500Minor(cashMinor[group] ?? Number.NaN)) bitOfGroup[group] = under500Bit;
  }
  const rules = timedRules.slice();
  for (let ordinal = 0; ordinal < rules.length; ordinal++) {
    // Multiply instead of branching, because the branch would be unpredictable.
    const bit = (bitOfGroup[groupOf[ordinal] ?? 0] ?? 0) * (isOneMetal[ordinal] ?? 0);
    rules[ordinal] = (rules[ordinal] ?? 0) | bit;
  }
  return rules;
}

function bitOf(rule: CollectionRule): number {
  return 1 << COLLECTION_RULES.indexOf(rule);
}
