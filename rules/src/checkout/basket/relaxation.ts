import type { BasketItem, BasketLevel } from './basket-terms.ts';

/**
 * The Lagrangian relaxation of a search: each unit of cost is charged `multiplier` micrograms. A
 * basket's weight is at most `bound` less the losses of its quantities.
 */
export interface Relaxation {
  readonly multiplier: number;
  readonly bound: number;
}

/** Pieces of an item. */
export interface Composition {
  /** Of each member. */
  readonly counts: readonly number[];
  readonly cost: number;
  readonly weight: number;
  /** Value in the relaxation in micrograms: `weight - multiplier * cost`. */
  readonly gain: number;
}

/** The pieces with the best gain at a level. */
export interface LevelComposition extends Composition {
  /**
   * Shadow price of the level's limits on pieces, in micrograms: positive when `to` limits the pieces,
   * negative when `from` does, otherwise 0.
   */
  readonly shadowPrice: number;
}

/** Halvings of the interval of the multiplier. */
const STEPS = 60;

/** Returns the relaxation whose bound is lowest. */
export function relax(items: readonly BasketItem[], capacity: number, maximumGrams: number): Relaxation {
  let [perCost, perGram] = [0, 0];
  for (const { members, levels } of items) {
    for (const [place, { weight, grams }] of members.entries()) {
      perGram = Math.max(perGram, weight / Math.max(grams, 1e-9));
      for (const { prices } of levels) {
        perCost = Math.max(perCost, weight / Math.max(prices[place]?.cost ?? 0, 1e-9));
      }
    }
  }
  let low = 0;
  let high = perCost * (1 + 1e-9) + Number.MIN_VALUE;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    let used = 0;
    for (const item of items) used += bestCost(item, middle);
    if (used > capacity) low = middle;
    else high = middle;
  }
  const bound = items.reduce((sum, item) => sum + bestOf(item, high).gain, high * capacity);
  return { multiplier: high, bound: Math.min(bound, perGram * maximumGrams) };
}

/** Returns the pieces of an item with the best gain; none where nothing gains. */
export function bestOf(item: BasketItem, multiplier: number): Composition {
  let best: Composition = { counts: item.members.map(() => 0), cost: 0, weight: 0, gain: 0 };
  for (const level of item.levels) {
    const own = composed(item, level, multiplier);
    if (own !== null && own.gain > best.gain) best = own;
  }
  return best;
}

/** Returns the cost of `bestOf`, without its pieces for one member. */
function bestCost(item: BasketItem, multiplier: number): number {
  const [only] = item.members;
  if (only === undefined || item.members.length > 1) return bestOf(item, multiplier).cost;
  let [gain, cost] = [0, 0];
  for (const { from, to, prices } of item.levels) {
    const own = prices[0]?.cost ?? 0;
    const slope = only.weight - multiplier * own;
    const count = slope > 0 ? to : from;
    if (count * slope > gain) [gain, cost] = [count * slope, count * own];
  }
  return cost;
}

/**
 * Returns the pieces at a level with the best gain: the members that gain most per piece first. Null when the
 * members have too few pieces.
 */
export function composed(
  { members }: BasketItem,
  { from, to, prices }: BasketLevel,
  multiplier: number,
): LevelComposition | null {
  const slopes = members.map(({ weight }, place) => weight - multiplier * (prices[place]?.cost ?? 0));
  const slopeAt = (place: number) => slopes[place] ?? 0;
  const counts = members.map(() => 0);
  const order =
    members.length === 1 ? [0] : slopes.map((_, place) => place).sort((a, b) => slopeAt(b) - slopeAt(a));
  let [pieces, cost, weight, gain, shadowPrice] = [0, 0, 0, 0, 0];
  for (const place of order) {
    const slope = slopeAt(place);
    const { most, cost: own } = prices[place] ?? { most: 0, cost: 0 };
    const wanted = (slope > 0 ? to : from) - pieces;
    const count = Math.max(0, Math.min(most, wanted));
    // A member that gains, but finds no room.
    if (slope > 0 && wanted < most) shadowPrice = Math.max(shadowPrice, slope);
    if (count === 0) continue;
    if (slope < 0) shadowPrice = slope;
    counts[place] = count;
    pieces += count;
    cost += count * own;
    weight += count * (members[place]?.weight ?? 0);
    gain += count * slope;
  }
  return pieces < from ? null : { counts, cost, weight, gain, shadowPrice };
}

/** How the weight of an item changes with its cost, away from its pieces in the relaxed solution. */
export interface Slopes {
  /** Most that a unit of cost adds by other pieces of the item that cost more. */
  readonly adds: number;
  /** Least that a unit of cost takes away by other pieces that cost less. */
  readonly takes: number;
}

/** Steps of the search for a slope; it mostly ends after three. */
const SLOPE_STEPS = 30;

/** Returns the slopes of an item around its best pieces. */
export function slopesOf(item: BasketItem, base: Composition): Slopes {
  const levels = item.levels.map((level) => (multiplier: number) => composed(item, level, multiplier));
  let adds = 0;
  let takes = base.cost > 0 ? base.weight / base.cost : Number.POSITIVE_INFINITY;
  for (const bestAt of levels) {
    // Each step finds the best pieces at the slope so far. The loop ends when none lie above this
    // line through the base.
    for (let step = 0; step < SLOPE_STEPS; step += 1) {
      const own = bestAt(adds);
      const more = own === null ? 0 : own.cost - base.cost;
      if (own === null || more <= 0) break;
      const slope = (own.weight - base.weight) / more;
      if (slope <= adds) break;
      adds = slope;
    }
    for (let step = 0; step < SLOPE_STEPS; step += 1) {
      const own = bestAt(Math.min(takes, Number.MAX_VALUE / 1e20));
      const less = own === null ? 0 : base.cost - own.cost;
      if (own === null || less <= 0) break;
      const slope = (base.weight - own.weight) / less;
      if (slope >= takes) break;
      takes = slope;
    }
  }
  return { adds, takes };
}
