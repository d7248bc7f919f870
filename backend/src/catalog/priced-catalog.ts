import type { SpotSnapshot } from '../metals/spot-board.ts';
import type { CatalogSnapshot } from './catalog-snapshot.ts';
import { COLLECTION_RULES, type CollectionRule } from './category.ts';
import { atOnce, inSlices } from './in-slices.ts';
import { type PriceSteps, priceSteps } from './list/price-buckets.ts';
import { figuresOfGroups, priceGroups, rulesAt, spreadColumn } from './price-columns.ts';
import { type PricePlan, pricePlan } from './price-plan.ts';
import { rankPrices } from './rank-prices.ts';

/** What lists sort by. */
export type PriceColumn = 'cashMinor' | 'premiumPpm' | 'perOunceMinor';

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
  readonly groupCount: number;
  /** By ordinal: which rules gather the product; bit n stands for `COLLECTION_RULES[n]`. */
  readonly rules: Uint8Array;
  /** Ordinals of the products that a rule gathers, ascending. */
  membersOf(rule: CollectionRule): Uint32Array;
  /** Place of each product when sorted by a column, smallest first, products without a value last either way. */
  rankOf(column: PriceColumn, direction: 'ASC' | 'DESC'): Uint32Array;
  /** By group: the step of its cash price in a currency of that rate. */
  stepsOf(rateE6: number): PriceSteps;
}

interface Kept {
  readonly spot: SpotSnapshot;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly priced: PricedCatalog;
  /** The orders that were asked for, as `rankOf` was called: the next prices are made with them. */
  readonly asked: ReadonlyMap<string, OrderKey>;
}

type OrderKey = readonly [PriceColumn, 'ASC' | 'DESC'];

/**
 * The newest columns per price basis first, and those before: lists ask for the same ones until the spot price moves or a special
 * turns, and an answer that was begun before the price moved ends with the prices it began with.
 */
const kept = new WeakMap<object, readonly Kept[]>();
const MOST_KEPT = 2;

/** The columns of a snapshot under a spot price; computed once and kept until either changes. */
export function pricedCatalog(catalog: CatalogSnapshot, spot: SpotSnapshot, nowMs: number): PricedCatalog {
  const known = find(catalog, spot, nowMs);
  return (known ?? keep(catalog, atOnce(priceAll(pricePlan(catalog), { spot, nowMs, orders: [] })))).priced;
}

/**
 * Makes the columns under a spot price that is to come, with the orders that lists asked for at the price before, without keeping anybody
 * waiting. Does nothing while no list has been asked for.
 */
export async function preparePrices(
  catalog: CatalogSnapshot,
  spot: SpotSnapshot,
  nowMs: number,
): Promise<void> {
  const [before] = kept.get(catalog.priceBasis) ?? [];
  if (!before || find(catalog, spot, nowMs)) return;
  const orders = [...before.asked.values()];
  keep(catalog, await inSlices(priceAll(pricePlan(catalog), { spot, nowMs, orders })));
}

/** Number of members a rule had when it was last listed on this basis; 0 before. */
export function collectionCount(priceBasis: object, rule: CollectionRule): number {
  return kept.get(priceBasis)?.[0]?.priced.membersOf(rule).length ?? 0;
}

function find(catalog: CatalogSnapshot, spot: SpotSnapshot, nowMs: number): Kept | undefined {
  return kept
    .get(catalog.priceBasis)
    ?.find((entry) => entry.spot === spot && entry.fromMs <= nowMs && nowMs < entry.untilMs);
}

function keep({ priceBasis }: CatalogSnapshot, made: Kept): Kept {
  const others = kept.get(priceBasis)?.filter(({ spot }) => spot !== made.spot) ?? [];
  kept.set(priceBasis, [made, ...others].slice(0, MOST_KEPT));
  return made;
}

function* priceAll(
  plan: PricePlan,
  at: { readonly spot: SpotSnapshot; readonly nowMs: number; readonly orders: readonly OrderKey[] },
): Generator<void, Kept> {
  const { spot, nowMs } = at;
  const { groupOf } = plan;
  const groups = yield* priceGroups(plan, spot, nowMs);
  const cashMinor = spreadColumn(groups.cashMinor, groupOf);
  yield;
  const rules = rulesAt(plan, cashMinor, nowMs);
  yield;
  const asked = new Map<string, OrderKey>();
  const columns = new Map<PriceColumn, Float64Array>([['cashMinor', cashMinor]]);
  const ranks = new Map<string, Uint32Array>();
  const steps = new Map<number, PriceSteps>();
  const members = new Map<CollectionRule, Uint32Array>();
  let figures: { readonly premiumPpm: Float64Array; readonly perOunceMinor: Float64Array } | null = null;

  function* valuesOf(column: PriceColumn): Generator<void, Float64Array> {
    if (column === 'cashMinor') return groups.cashMinor;
    figures ??= yield* figuresOfGroups(groups, spot);
    return figures[column];
  }

  function columnOf(column: PriceColumn): Float64Array {
    return remember(columns, column, () => spreadColumn(atOnce(valuesOf(column)), groupOf));
  }

  const priced: PricedCatalog = {
    cashMinor,
    get premiumPpm() {
      return columnOf('premiumPpm');
    },
    get perOunceMinor() {
      return columnOf('perOunceMinor');
    },
    groupOf,
    groupCount: plan.groups.length,
    rules,
    membersOf: (rule) => remember(members, rule, () => gather(rules, rule)),
    rankOf(column, direction) {
      const key = `${column} ${direction}`;
      asked.set(key, [column, direction]);
      return remember(ranks, key, () => atOnce(rankPrices(atOnce(valuesOf(column)), groupOf, direction)));
    },
    stepsOf: (rateE6) => remember(steps, rateE6, () => priceSteps(groups.cashMinor, rateE6)),
  };
  for (const [column, direction] of at.orders) {
    const values = yield* valuesOf(column);
    ranks.set(`${column} ${direction}`, yield* rankPrices(values, groupOf, direction));
    yield;
  }
  return { spot, fromMs: nowMs, untilMs: nextTurn(plan, nowMs), priced, asked };
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

/** When a special next begins or ends, or a product stops being new. */
function nextTurn({ turnsMs }: PricePlan, nowMs: number): number {
  return turnsMs.find((ms) => ms > nowMs) ?? Number.POSITIVE_INFINITY;
}
