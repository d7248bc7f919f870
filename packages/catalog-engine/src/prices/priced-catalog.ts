import type { PricedMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import { COLLECTION_RULES, type CollectionRule } from '../model/category.ts';
import { inSlices, runToEnd } from '../structures/in-slices.ts';
import type { OrdinalMove } from '../structures/move-ordinals.ts';
import { type GroupOrder, orderGroups } from './order-groups.ts';
import { type PriceSteps, priceSteps } from './price-buckets.ts';
import { type ListMethods, type PriceColumn, priceColumn } from './price-column.ts';
import {
  convertPrices,
  figuresOfAmounts,
  figuresOfGroups,
  type PriceFigureColumns,
  priceGroups,
  pricesBy,
  rulesAt,
  timedRulesAt,
} from './price-columns.ts';
import type { PricePlan } from './price-plan.ts';
import { planNext, pricePlan } from './price-plans.ts';
import type { SpotPrices } from './spot-prices.ts';
import { bidsOf, spreadsOf } from './spreads.ts';

/**
 * The prices of the listed products at one spot price and one time, as lists sort and filter by
 * them.
 */
export interface PricedCatalog {
  /**
   * Per ordinal: its group. Products of one group have the same price, and all price columns are by
   * group.
   */
  readonly groupOf: Uint32Array;
  readonly groupCount: number;
  /**
   * Returns, per group, the figure of one piece. NaN without a spot price; premium and price per
   * ounce are NaN for a product without metal, too. Those of a set are at its price in the currency with this rate;
   * prices are in that currency if there are sets.
   */
  valuesOf(column: PriceColumn, rateE6: number): Float64Array;
  /** Returns the groups sorted by a column, in the currency with this rate. */
  orderOf(column: PriceColumn, rateE6: number): GroupOrder;
  /** Returns, per group, the price of one piece in minor units of the currency with this rate; NaN without a price. */
  amountsOf(by: ListMethods, rateE6: number): Float64Array;
  /** Returns, per group, the bucket of that price. */
  stepsOf(by: ListMethods, rateE6: number): PriceSteps;
  /**
   * Returns, per ordinal, the spread between ask and bid in parts per million of the ask; NaN without a bid. That of a
   * bundle is of its cheapest set, whose price lists show.
   */
  spreadsOf(by: ListMethods): Float64Array;
  /** Per ordinal: the rules that contain the product. Bit n represents `COLLECTION_RULES[n]`. */
  readonly rules: Uint8Array;
  /** Returns the ordinals of a rule's products, ascending. */
  membersOf(rule: CollectionRule): Uint32Array;
}

/** The rate of the base currency, in millionths. */
const BASE_RATE_E6 = 1_000_000;

interface Kept {
  readonly spot: SpotPrices;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly priced: PricedCatalog;
  /**
   * Per ordinal, the rules that do not depend on prices. Later prices reuse them until the next
   * time change.
   */
  readonly timedRules: Uint8Array;
  /** The columns and rates whose sort order was used. The next prices are prepared with these orders. */
  readonly asked: ReadonlyMap<PriceColumn, ReadonlySet<number>>;
}

/** A sort order by a column in the currency with a rate. */
interface AskedOrder {
  readonly column: PriceColumn;
  readonly rateE6: number;
}

/**
 * Priced catalogs per price basis, newest first. The previous one stays, because a response that
 * began before a tick finishes with the prices it began with.
 */
const kept = new WeakMap<object, readonly Kept[]>();
const MAX_KEPT = 2;
/** Priced catalogs of customer groups by spot price and price basis. They end with their spot price. */
const keptForGroups = new WeakMap<SpotPrices, WeakMap<object, Kept>>();

/**
 * Returns the prices of a snapshot at a spot price. Computed once and cached until either changes.
 */
export function pricedCatalog(catalog: CatalogSnapshot, spot: SpotPrices, nowMs: number): PricedCatalog {
  if (spot.isForGroup) return pricedForGroup(catalog, spot, nowMs);
  const known = find(catalog, spot, nowMs);
  return (known ?? keep(catalog, runToEnd(priceAll(catalog, { spot, nowMs, orders: [] })))).priced;
}

function pricedForGroup(catalog: CatalogSnapshot, spot: SpotPrices, nowMs: number): PricedCatalog {
  const byBasis = keptForGroups.get(spot) ?? new WeakMap<object, Kept>();
  keptForGroups.set(spot, byBasis);
  const known = byBasis.get(catalog.priceBasis);
  if (known && known.fromMs <= nowMs && nowMs < known.untilMs) return known.priced;
  const made = runToEnd(priceAll(catalog, { spot, nowMs, orders: [] }));
  byBasis.set(catalog.priceBasis, made);
  return made.priced;
}

/**
 * Prices the catalog at an upcoming spot price in slices, with the sort orders in use. Does nothing
 * until a list has used prices.
 */
export async function preparePrices(
  catalog: CatalogSnapshot,
  spot: SpotPrices,
  nowMs: number,
): Promise<void> {
  const [before] = kept.get(catalog.priceBasis) ?? [];
  if (!before || find(catalog, spot, nowMs)) return;
  keep(catalog, await inSlices(priceAll(catalog, { spot, nowMs, orders: ordersOf(before) })));
}

/**
 * Prices the next snapshot in slices, with the sort orders in use. `move` maps the ordinals of the
 * previous snapshot; null after a full reload.
 */
export async function transferPrices(
  before: CatalogSnapshot,
  next: CatalogSnapshot,
  { move, nowMs }: { readonly move: OrdinalMove | null; readonly nowMs: number },
): Promise<void> {
  await inSlices(planNext(before, next, move), Number.POSITIVE_INFINITY);
  const [asked] = kept.get(before.priceBasis) ?? [];
  if (!asked || find(next, asked.spot, nowMs)) return;
  const { spot } = asked;
  keep(next, await inSlices(priceAll(next, { spot, nowMs, orders: ordersOf(asked) })));
}

function ordersOf({ asked }: Kept): AskedOrder[] {
  return [...asked].flatMap(([column, rates]) => [...rates].map((rateE6) => ({ column, rateE6 })));
}

/**
 * Returns the number of members that a rule had when it was last listed on this basis; 0 before.
 */
export function collectionCount(priceBasis: object, rule: CollectionRule): number {
  return kept.get(priceBasis)?.[0]?.priced.membersOf(rule).length ?? 0;
}

function find(catalog: CatalogSnapshot, spot: SpotPrices, nowMs: number): Kept | undefined {
  return keptAt(catalog, nowMs).find((entry) => entry.spot === spot);
}

/** Returns the cached prices that are valid at the time. */
function keptAt({ priceBasis }: CatalogSnapshot, nowMs: number): readonly Kept[] {
  return (kept.get(priceBasis) ?? []).filter(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs);
}

function keep({ priceBasis }: CatalogSnapshot, made: Kept): Kept {
  const others = kept.get(priceBasis)?.filter(({ spot }) => spot !== made.spot) ?? [];
  kept.set(priceBasis, [made, ...others].slice(0, MAX_KEPT));
  return made;
}

function* priceAll(
  catalog: CatalogSnapshot,
  at: { readonly spot: SpotPrices; readonly nowMs: number; readonly orders: readonly AskedOrder[] },
): Generator<void, Kept> {
  const { spot, nowMs } = at;
  const plan = pricePlan(catalog);
  const groups = yield* priceGroups(plan, { catalog, spot, nowMs });
  const timedRules = keptAt(catalog, nowMs)[0]?.timedRules ?? timedRulesAt(plan, nowMs);
  const rules = rulesAt(plan, timedRules, groups.cashMinor);
  yield;
  const asked = new Map<PriceColumn, Set<number>>();
  const prices = new Map<PriceColumn, Float64Array>();
  const figures = new Map<PriceColumn, PriceFigureColumns>();
  const amounts = new Map<PriceColumn, Map<number, Float64Array>>();
  const figuresByRate = new Map<PriceColumn, Map<number, PriceFigureColumns>>();
  const orders = new Map<PriceColumn, Map<number, GroupOrder>>();
  const steps = new Map<PriceColumn, Map<number, PriceSteps>>();
  const members = new Map<CollectionRule, Uint32Array>();
  const bids = new Map<readonly PricedMethod[], Float64Array>();
  const spreads = new Map<PriceColumn, Float64Array>();

  function* makeValues(column: PriceColumn): Generator<void, Float64Array> {
    const price = priceColumn('priceMinor', column);
    const priceMinor = remember(prices, price, () => pricesBy(price, groups, plan));
    if (column.figure === 'priceMinor') return priceMinor;
    const known =
      figures.get(price) ??
      (yield* figuresOfGroups(groups, priceMinor, { spot, withoutPremium: plan.withoutPremium }));
    figures.set(price, known);
    return known[column.figure];
  }

  function* makeAmounts(by: ListMethods, rateE6: number): Generator<void, Float64Array> {
    const price = priceColumn('priceMinor', by);
    const byRate = remember(amounts, price, () => new Map<number, Float64Array>());
    const known = byRate.get(rateE6);
    if (known !== undefined) return known;
    const made = yield* convertPrices(yield* makeValues(price), { ...by, rateE6 }, groups, plan);
    byRate.set(rateE6, made);
    return made;
  }

  /** Only sets cost a little more or less than their converted price in the base currency. */
  const asInBase = (rateE6: number) => (plan.sums.size === 0 ? BASE_RATE_E6 : rateE6);

  function* makeValuesAt(column: PriceColumn, rateE6: number): Generator<void, Float64Array> {
    const values = yield* makeValues(column);
    if (asInBase(rateE6) === BASE_RATE_E6) return values;
    const priceMinor = yield* makeAmounts(column, rateE6);
    if (column.figure === 'priceMinor') return priceMinor;
    const price = priceColumn('priceMinor', column);
    const byRate = remember(figuresByRate, price, () => new Map<number, PriceFigureColumns>());
    const base = figures.get(price);
    if (base === undefined) throw new Error('The figures in the base currency come first');
    const known =
      byRate.get(rateE6) ?? (yield* figuresOfAmounts(base, priceMinor, groups, { spot, rateE6, plan }));
    byRate.set(rateE6, known);
    return known[column.figure];
  }

  function* makeOrder(column: PriceColumn, rateE6: number): Generator<void, GroupOrder> {
    const byRate = remember(orders, column, () => new Map<number, GroupOrder>());
    const known = byRate.get(asInBase(rateE6));
    if (known !== undefined) return known;
    const made = yield* orderGroups(yield* makeValuesAt(column, rateE6));
    byRate.set(asInBase(rateE6), made);
    return made;
  }

  const amountsOf = (by: ListMethods, rateE6: number) => runToEnd(makeAmounts(by, rateE6));

  const setAt = (ordinal: number) => groups.sumOf(plan.groupOf[ordinal] ?? 0);

  function makeSpreads(by: ListMethods): Float64Array {
    const priceMinor = runToEnd(makeValues(priceColumn('priceMinor', by)));
    const ownBids = remember(bids, by.methods, () => bidsOf(catalog, by.methods, { spot, nowMs, setAt }));
    return spreadsOf(ownBids, (ordinal) => priceMinor[plan.groupOf[ordinal] ?? 0] ?? Number.NaN);
  }

  const priced: PricedCatalog = {
    groupOf: plan.groupOf,
    groupCount: plan.groups.length,
    valuesOf: (column, rateE6) => runToEnd(makeValuesAt(column, rateE6)),
    orderOf(column, rateE6) {
      remember(asked, column, () => new Set<number>()).add(rateE6);
      return runToEnd(makeOrder(column, rateE6));
    },
    amountsOf,
    stepsOf(by, rateE6) {
      const byRate = remember(steps, priceColumn('priceMinor', by), () => new Map<number, PriceSteps>());
      return remember(byRate, rateE6, () => priceSteps(amountsOf(by, rateE6)));
    },
    spreadsOf: (by) => remember(spreads, priceColumn('priceMinor', by), () => makeSpreads(by)),
    rules,
    membersOf: (rule) => remember(members, rule, () => gather(rules, rule)),
  };
  for (const { column, rateE6 } of at.orders) {
    yield* makeOrder(column, rateE6);
    yield;
  }
  return { spot, fromMs: nowMs, untilMs: nextTurn(plan, nowMs), priced, timedRules, asked };
}

function remember<K, V>(made: Map<K, V>, key: K, make: () => V): V {
  const known = made.get(key);
  if (known !== undefined) return known;
  const value = make();
  made.set(key, value);
  return value;
}

function gather(rules: Uint8Array, rule: CollectionRule): Uint32Array {
  const bit = 1 << COLLECTION_RULES.indexOf(rule);
  const found: number[] = [];
  for (let ordinal = 0; ordinal < rules.length; ordinal++) {
    if ((rules[ordinal] ?? 0) & bit) found.push(ordinal);
  }
  return Uint32Array.from(found);
}

/** Returns the next time at which a special price begins or ends, or a product stops being new. */
function nextTurn({ turnsMs }: PricePlan, nowMs: number): number {
  return turnsMs.find((ms) => ms > nowMs) ?? Number.POSITIVE_INFINITY;
}
