import type { BasketItem } from './basket-terms.ts';

/**
 * The Lagrangian relaxation of a search: each unit of cost is charged `multiplier` micrograms. A
 * basket's weight is at most `bound` less the losses of its quantities.
 */
export interface Relaxation {
  readonly capacity: number;
  readonly multiplier: number;
  readonly bound: number;
  /** For each item the most that one quantity gains: its weight less the charge of its cost. */
  readonly gains: readonly number[];
}

/** Halvings of the interval of the multiplier. */
const STEPS = 60;

/** Returns the relaxation whose bound is lowest. */
export function relax(items: readonly BasketItem[], capacity: number, maximumGrams: number): Relaxation {
  const ratios = items.flatMap(({ weight, ranges }) =>
    ranges.map(({ cost }) => weight / Math.max(cost, 1e-9)),
  );
  let low = 0;
  let high = ratios.reduce((a, b) => Math.max(a, b), 0) * (1 + 1e-9) + Number.MIN_VALUE;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    const used = items.reduce((sum, item) => sum + bestOf(item, middle).cost, 0);
    if (used > capacity) low = middle;
    else high = middle;
  }
  const gains = items.map((item) => bestOf(item, high).gain);
  const bound = gains.reduce((sum, gain) => sum + gain, high * capacity);
  const perGram = items.reduce(
    (most, { weight, grams }) => Math.max(most, weight / Math.max(grams, 1e-9)),
    0,
  );
  return { capacity, multiplier: high, gains, bound: Math.min(bound, perGram * maximumGrams) };
}

/** Returns the quantity of an item with the best gain, which is at an end of a range. */
export function bestOf(
  { weight, ranges }: BasketItem,
  multiplier: number,
): { readonly count: number; readonly cost: number; readonly gain: number } {
  let best = { count: 0, cost: 0, gain: 0 };
  for (const { from, to, cost } of ranges) {
    const slope = weight - multiplier * cost;
    const count = slope > 0 ? to : from;
    if (count * slope > best.gain) best = { count, cost: count * cost, gain: count * slope };
  }
  return best;
}

/** Returns the largest quantity of an item that costs at most `left`. */
export function mostFor(
  { ranges }: BasketItem,
  left: number,
): { readonly count: number; readonly cost: number } {
  let most = { count: 0, cost: 0 };
  for (const { from, to, cost } of ranges) {
    const count = cost === 0 ? to : Math.min(to, Math.floor(left / cost));
    if (count >= from && count > most.count) most = { count, cost: count * cost };
  }
  return most;
}
