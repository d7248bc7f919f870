import type { Metal } from '@ingot/rules/metals/metal.ts';
import { premiumOfOne } from '@ingot/rules/pricing/price-product.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import { COLLECTION_RULES } from '../model/category.ts';
import { belongsAlways, NEW_MS } from '../model/collection-rules.ts';
import type { CatalogProduct } from '../model/product.ts';
import { LayeredMap } from '../structures/layered-map.ts';
import { moveColumn, NOWHERE, type OrdinalMove } from '../structures/move-ordinals.ts';
import { type SumPricing, sumKey, sumPricingOf } from './bundle-price.ts';
import { hasPremium, type PlainGroups, type PricePlan, pricingsOf } from './price-plan.ts';

/** Number of products between two yields. */
const PAUSE_AFTER = 512;

/** Builds the price plan of a snapshot. Yields at points where the work may pause. */
export function* buildPlan(catalog: CatalogSnapshot): Generator<void, PricePlan> {
  const columns = columnsFor(catalog.listedCount);
  const unfinished = new UnfinishedPlan(catalog, columns, null);
  for (let ordinal = 0; ordinal < catalog.products.length; ordinal++) {
    unfinished.put(ordinal);
    if (ordinal % PAUSE_AFTER === 0) yield;
  }
  return yield* unfinished.end([]);
}

/**
 * Updates the plan after products were added, changed or removed. Groups that lost all their
 * products stay; they are harmless.
 */
export function* changePlan(
  plan: PricePlan,
  catalog: CatalogSnapshot,
  move: OrdinalMove,
): Generator<void, PricePlan> {
  const columns = columnsFor(catalog.listedCount);
  moveColumn(plan.groupOf, columns.groupOf, move);
  moveColumn(plan.lastingRules, columns.lastingRules, move);
  yield;
  moveColumn(plan.isOneMetal, columns.isOneMetal, move);
  moveColumn(plan.createdAtMs, columns.createdAtMs, move);
  yield;
  const unfinished = new UnfinishedPlan(catalog, columns, plan);
  for (const ordinal of move.put) {
    unfinished.put(ordinal);
    yield;
  }
  return yield* unfinished.end(
    plan.special.flatMap(({ ordinal, product }) => {
      const moved = move.to[ordinal] ?? NOWHERE;
      return moved === NOWHERE ? [] : [{ ordinal: moved, product }];
    }),
  );
}

function columnsFor(listedCount: number) {
  return {
    groupOf: new Uint32Array(listedCount),
    lastingRules: new Uint8Array(listedCount),
    isOneMetal: new Uint8Array(listedCount),
    createdAtMs: new Float64Array(listedCount),
  };
}

class UnfinishedPlan {
  readonly #catalog: CatalogSnapshot;
  readonly #columns: ReturnType<typeof columnsFor>;
  readonly #before: PricePlan | null;
  readonly #groups: (readonly ProductPricing[])[];
  readonly #newKeys = new Map<string, number>();
  readonly #keys = new Map<ProductPricing, string>();
  readonly #special: { ordinal: number; product: CatalogProduct }[] = [];
  readonly #turns = new Set<number>();
  readonly #withoutPremium: Set<number>;
  readonly #excludedIn: Map<number, readonly string[]>;
  readonly #sums: Map<number, SumPricing>;

  /** `before` is the plan whose groups are reused, or null. */
  constructor(catalog: CatalogSnapshot, columns: ReturnType<typeof columnsFor>, before: PricePlan | null) {
    this.#catalog = catalog;
    this.#columns = columns;
    this.#before = before;
    this.#groups = [...(before?.groups ?? [])];
    this.#withoutPremium = new Set(before?.withoutPremium);
    this.#excludedIn = new Map(before?.excludedIn);
    this.#sums = new Map(before?.sums);
  }

  /** Adds a product to the plan. */
  put(ordinal: number): void {
    const product = this.#catalog.products[ordinal];
    if (!product) return;
    const { pricing, metal, createdAtMs } = product;
    for (const ms of [pricing.special?.fromMs, pricing.special?.toMs]) if (ms != null) this.#turns.add(ms);
    if (ordinal >= this.#catalog.listedCount) return;
    this.#turns.add(createdAtMs + NEW_MS);
    if (pricing.special) this.#special.push({ ordinal, product });
    const columns = this.#columns;
    columns.createdAtMs[ordinal] = createdAtMs;
    columns.isOneMetal[ordinal] = Number(metal !== null && metal !== 'mixed');
    columns.lastingRules[ordinal] = lastingRulesOf(product);
    columns.groupOf[ordinal] = this.#groupOf(product);
  }

  /**
   * Completes the plan after all products were added. `special` lists products with a special price
   * from the earlier plan.
   */
  *end(special: PricePlan['special']): Generator<void, PricePlan> {
    const before = this.#before;
    const groupByKey = before ? before.groupByKey.with(this.#newKeys) : new LayeredMap(this.#newKeys);
    yield;
    const split = yield* splitGroups(this.#groups, before);
    return {
      ...this.#columns,
      ...split,
      groups: this.#groups,
      withoutPremium: this.#withoutPremium,
      excludedIn: this.#excludedIn,
      sums: this.#sums,
      groupCountOfAll: before?.groupCountOfAll ?? this.#groups.length,
      groupByKey,
      special: [...special, ...this.#special],
      turnsMs: withTurns(before?.turnsMs ?? new Float64Array(), this.#turns),
    };
  }

  #groupOf(product: CatalogProduct): number {
    const sum = product.bundle && sumPricingOf(product.bundle, this.#catalog);
    const pricings = sum ? [] : pricingsOf(product, this.#catalog);
    const isMeaningful = hasPremium(product, this.#catalog);
    const { excludedPaymentMethods: excluded } = product;
    const [only] = pricings;
    const own = sum
      ? sumKey(sum, (pricing) => this.#keyOf(pricing))
      : pricings.length === 1 && only
        ? this.#keyOf(only)
        : pricings.map((each) => this.#keyOf(each)).join(' ');
    const paid = excluded.length === 0 ? own : `!${excluded.join('!')} ${own}`;
    const key = isMeaningful ? paid : `- ${paid}`;
    const known = this.#before?.groupByKey.get(key) ?? this.#newKeys.get(key);
    if (known !== undefined) return known;
    const group = this.#groups.push(pricings) - 1;
    this.#newKeys.set(key, group);
    if (sum) this.#sums.set(group, sum);
    if (!isMeaningful) this.#withoutPremium.add(group);
    if (excluded.length > 0) this.#excludedIn.set(group, excluded);
    return group;
  }

  #keyOf(pricing: ProductPricing): string {
    const known = this.#keys.get(pricing);
    if (known !== undefined) return known;
    const key = keyOf(pricing);
    this.#keys.set(pricing, key);
    return key;
  }
}

/** Merges new times into a sorted array without duplicates. */
function withTurns(turnsMs: Float64Array, more: ReadonlySet<number>): Float64Array {
  const added = [...more].filter((ms) => turnsMs[firstFrom(turnsMs, ms)] !== ms);
  if (added.length === 0) return turnsMs;
  return put(new Float64Array(turnsMs.length + added.length), turnsMs, Float64Array.from(added)).sort();
}

/** Returns the index of the first time that is not before `ms`. */
function firstFrom(turnsMs: Float64Array, ms: number): number {
  let low = 0;
  let high = turnsMs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((turnsMs[middle] ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Splits the added groups into plain groups by metal and all others. */
function* splitGroups(
  groups: PricePlan['groups'],
  before: PricePlan | null,
): Generator<void, Pick<PricePlan, 'plain' | 'others'>> {
  const first = before?.groups.length ?? 0;
  const added = Array.from({ length: groups.length - first }, (_, at) => first + at);
  const byMetal = Map.groupBy(added, (group) => plainMetal(groups[group] ?? []));
  const plain = new Map(before?.plain);
  for (const [metal, members] of byMetal) {
    yield;
    if (metal !== null) plain.set(metal, joined(plain.get(metal), toColumns(members, groups)));
  }
  return { plain, others: [...(before?.others ?? []), ...(byMetal.get(null) ?? [])] };
}

function joined(before: PlainGroups | undefined, added: PlainGroups): PlainGroups {
  if (!before) return added;
  const length = before.group.length + added.group.length;
  return {
    group: put(new Uint32Array(length), before.group, added.group),
    fineWeightMicrograms: put(
      new Float64Array(length),
      before.fineWeightMicrograms,
      added.fineWeightMicrograms,
    ),
    premiumPpm: put(new Float64Array(length), before.premiumPpm, added.premiumPpm),
    premiumFixedMinor: put(new Float64Array(length), before.premiumFixedMinor, added.premiumFixedMinor),
  };
}

/** Fills a column with two arrays, one after the other. */
function put<T extends Uint32Array | Float64Array>(column: T, first: T, second: T): T {
  column.set(first);
  column.set(second, first.length);
  return column;
}

function plainMetal([pricing, another]: readonly ProductPricing[]): Metal | null {
  if (pricing?.mode !== 'metal' || another) return null;
  return pricing.special === null && pricing.closed === undefined ? pricing.metal : null;
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

/** Returns a key of everything that determines the prices of one piece. */
function keyOf(pricing: ProductPricing): string {
  const { special, cardFeePpm, methodRules } = pricing;
  const span = special ? `${special.fromMs}-${special.toMs}` : '';
  const methods = `${cardFeePpm}${methodRules ? JSON.stringify(methodRules) : ''}`;
  if (pricing.mode === 'fixed') {
    return `${pricing.priceMinor}/${pricing.special?.priceMinor}/${span}/${methods}`;
  }
  const { metal, fineWeightMicrograms, premiumPpm, premiumFixedMinor, closed } = pricing;
  const reduced = pricing.special
    ? `${pricing.special.premiumPpm}/${pricing.special.premiumFixedMinor}/${span}`
    : '';
  const terms = closed ? `/${closed.premiumPpm}` : '';
  return `${metal}/${fineWeightMicrograms}/${premiumPpm}/${premiumFixedMinor}/${reduced}/${methods}${terms}`;
}

function lastingRulesOf(product: CatalogProduct): number {
  let rules = 0;
  for (const [bit, rule] of COLLECTION_RULES.entries()) if (belongsAlways(rule, product)) rules |= 1 << bit;
  return rules;
}
