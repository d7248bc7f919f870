import type { SpotSnapshot } from '../../../metals/spot/spot-board.ts';
import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import { COLLECTION_RULES, type CollectionRule } from '../model/category.ts';
import { atOnce, inSlices } from '../structures/in-slices.ts';
import type { OrdinalMove } from '../structures/move-ordinals.ts';
import { type GroupOrder, orderGroups } from './order-groups.ts';
import { type PriceSteps, priceSteps } from './price-buckets.ts';
import {
  figuresOfGroups,
  type PriceFigureColumns,
  priceGroups,
  rulesAt,
  timedRulesAt,
} from './price-columns.ts';
import type { PricePlan } from './price-plan.ts';
import { planNext, pricePlan } from './price-plans.ts';

/** What lists sort by. */
export type PriceColumn = 'cashMinor' | 'premiumPpm' | 'perOunceMinor';

/** What the listed products cost at one spot price and one moment: the figures that lists sort and filter by. */
export interface PricedCatalog {
  /** By ordinal: its group. Products of one group cost the same, and what is said of prices is said by group. */
  readonly groupOf: Uint32Array;
  readonly groupCount: number;
  /**
   * By group: the cash price of one, or that of a troy ounce of it, in minor units of the base currency; or its premium over the metal
   * value in parts per million. NaN while its metal has no price, and where there is no metal for what needs it.
   */
  valuesOf(column: PriceColumn): Float64Array;
  /** The groups in the order of a column. */
  orderOf(column: PriceColumn): GroupOrder;
  /** By group: the step of its cash price in a currency of that rate. */
  stepsOf(rateE6: number): PriceSteps;
  /** By ordinal: which rules gather the product; bit n stands for `COLLECTION_RULES[n]`. */
  readonly rules: Uint8Array;
  /** Ordinals of the products that a rule gathers, ascending. */
  membersOf(rule: CollectionRule): Uint32Array;
}

interface Kept {
  readonly spot: SpotSnapshot;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly priced: PricedCatalog;
  /** By ordinal, the rules that no price moves: the next prices until the same turn are made with these. */
  readonly timedRules: Uint8Array;
  /** The columns whose order was asked for: the next prices are made with these. */
  readonly asked: ReadonlySet<PriceColumn>;
}

/**
 * The newest prices per price basis first, and those before: lists ask for the same ones until the spot price moves or a special
 * turns, and an answer that was begun before the price moved ends with the prices it began with.
 */
const kept = new WeakMap<object, readonly Kept[]>();
const MOST_KEPT = 2;

/** The prices of a snapshot under a spot price; computed once and kept until either changes. */
export function pricedCatalog(catalog: CatalogSnapshot, spot: SpotSnapshot, nowMs: number): PricedCatalog {
  const known = find(catalog, spot, nowMs);
  return (known ?? keep(catalog, atOnce(priceAll(catalog, { spot, nowMs, orders: [] })))).priced;
}

/**
 * Makes the prices under a spot price that is to come, with the orders that lists asked for at the price before, without keeping anybody
 * waiting. Does nothing while no list has been asked for.
 */
export async function preparePrices(
  catalog: CatalogSnapshot,
  spot: SpotSnapshot,
  nowMs: number,
): Promise<void> {
  const [before] = kept.get(catalog.priceBasis) ?? [];
  if (!before || find(catalog, spot, nowMs)) return;
  const orders = [...before.asked];
  keep(catalog, await inSlices(priceAll(catalog, { spot, nowMs, orders })));
}

/**
 * Makes the prices of a catalogue that takes over, as lists asked for them of the one before, without keeping anybody waiting. `move`: how
 * its products come from those; null when all were read.
 */
export async function takePricesOver(
  before: CatalogSnapshot,
  next: CatalogSnapshot,
  { move, nowMs }: { readonly move: OrdinalMove | null; readonly nowMs: number },
): Promise<void> {
  await inSlices(planNext(before, next, move), Number.POSITIVE_INFINITY);
  const [asked] = kept.get(before.priceBasis) ?? [];
  if (!asked || find(next, asked.spot, nowMs)) return;
  const { spot } = asked;
  keep(next, await inSlices(priceAll(next, { spot, nowMs, orders: [...asked.asked] })));
}

/** Number of members a rule had when it was last listed on this basis; 0 before. */
export function collectionCount(priceBasis: object, rule: CollectionRule): number {
  return kept.get(priceBasis)?.[0]?.priced.membersOf(rule).length ?? 0;
}

function find(catalog: CatalogSnapshot, spot: SpotSnapshot, nowMs: number): Kept | undefined {
  return keptAt(catalog, nowMs).find((entry) => entry.spot === spot);
}

/** Those between whose turns the moment lies. */
function keptAt({ priceBasis }: CatalogSnapshot, nowMs: number): readonly Kept[] {
  return (kept.get(priceBasis) ?? []).filter(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs);
}

function keep({ priceBasis }: CatalogSnapshot, made: Kept): Kept {
  const others = kept.get(priceBasis)?.filter(({ spot }) => spot !== made.spot) ?? [];
  kept.set(priceBasis, [made, ...others].slice(0, MOST_KEPT));
  return made;
}

function* priceAll(
  catalog: CatalogSnapshot,
  at: { readonly spot: SpotSnapshot; readonly nowMs: number; readonly orders: readonly PriceColumn[] },
): Generator<void, Kept> {
  const { spot, nowMs } = at;
  const plan = pricePlan(catalog);
  const groups = yield* priceGroups(plan, spot, nowMs);
  const timedRules = keptAt(catalog, nowMs)[0]?.timedRules ?? timedRulesAt(plan, nowMs);
  const rules = rulesAt(plan, timedRules, groups.cashMinor);
  yield;
  const asked = new Set<PriceColumn>();
  const orders = new Map<PriceColumn, GroupOrder>();
  const steps = new Map<number, PriceSteps>();
  const members = new Map<CollectionRule, Uint32Array>();
  let figures: PriceFigureColumns | null = null;

  function* makeValues(column: PriceColumn): Generator<void, Float64Array> {
    if (column === 'cashMinor') return groups.cashMinor;
    figures ??= yield* figuresOfGroups(groups, spot);
    return figures[column];
  }

  function* makeOrder(column: PriceColumn): Generator<void, GroupOrder> {
    return yield* orderGroups(yield* makeValues(column));
  }

  const priced: PricedCatalog = {
    groupOf: plan.groupOf,
    groupCount: plan.groups.length,
    valuesOf: (column) => atOnce(makeValues(column)),
    orderOf(column) {
      asked.add(column);
      return remember(orders, column, () => atOnce(makeOrder(column)));
    },
    stepsOf: (rateE6) => remember(steps, rateE6, () => priceSteps(groups.cashMinor, rateE6)),
    rules,
    membersOf: (rule) => remember(members, rule, () => gather(rules, rule)),
  };
  for (const column of at.orders) {
    orders.set(column, yield* makeOrder(column));
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

/** When a special next begins or ends, or a product stops being new. */
function nextTurn({ turnsMs }: PricePlan, nowMs: number): number {
  return turnsMs.find((ms) => ms > nowMs) ?? Number.POSITIVE_INFINITY;
}
