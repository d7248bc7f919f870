import { deliveredPrice } from '../delivered/delivered-price.ts';
import type { ShippingMethod } from '../delivery/shipping-methods.ts';
import {
  type BasketCandidate,
  type BasketItem,
  type BasketRange,
  type BasketTerms,
  type OrderFigures,
  type PieceCounts,
  unitOf,
} from './basket-terms.ts';
import { withoutDominated } from './dominated-items.ts';
import { bandTotal, isInBand, type OrderBand, orderBands } from './order-bands.ts';
import { relax } from './relaxation.ts';
import { searchExact } from './search-exact.ts';
import { searchRelaxed } from './search-relaxed.ts';
import type { SearchEffort } from './search-states.ts';
import { type SearchInput, tightenSearch } from './tighten-search.ts';

/** Tried quantities of one search: some tens of milliseconds each. */
const EFFORT = 400_000;
const EXACT_EFFORT = 25_000;
/** Error of floats in a bound, relative to it. */
const ERROR = 1e-9;

/** A basket with the most fine metal for an amount. */
export interface Basket {
  readonly lines: readonly BasketLine[];
  /** The delivery that takes it. */
  readonly method: ShippingMethod;
  readonly micrograms: number;
  /** Whether no basket has more metal. False only where the search reached its limit of effort. */
  readonly isProven: boolean;
  /** Delivered, with tax, in minor units. */
  readonly totalMinor: number;
}

/** The pieces of one product in a basket. */
export interface BasketLine {
  readonly productId: number;
  readonly quantity: number;
  readonly unitMinor: number;
}

/**
 * Returns the basket with the most fine metal whose delivered price is within the budget; null when
 * no basket is found. The result is exact over tiers, tax thresholds, delivery prices and limits,
 * unless it says that it is not proven. Candidates are of one metal, and each counts for its tiers
 * alone.
 */
export function bestBasket(candidates: readonly BasketCandidate[], terms: BasketTerms): Basket | null {
  let best: { readonly counts: PieceCounts; readonly method: ShippingMethod } | null = null;
  let most = 0;
  let isProven = true;
  const bands = orderBands(candidates, terms)
    .map((band) => {
      const input = searchOf(band, candidates, terms);
      return { band, input, bound: relax(input.items, input.capacity, band.method.maximumWeightGrams).bound };
    })
    .filter(({ band, input }) => isReachable(band, input))
    .sort((a, b) => b.bound - a.bound);
  for (const { band, input, bound } of bands) {
    if (bound < most) break;
    const found = searchBand(band, input, most, candidates, terms);
    isProven &&= found.isProven;
    if (found.counts === null) continue;
    best = { counts: found.counts, method: band.method };
    most = weightOf(found.counts, candidates);
  }
  return best && { ...basketOf(best.counts, best.method, candidates, terms), isProven };
}

/**
 * Returns the heaviest basket of a band, if it is heavier than `above`. The heaviest basket within
 * the capacity is the answer if it meets all limits. Otherwise the capacity counts the limit that it
 * exceeds, and at last the search counts all.
 */
function searchBand(
  band: OrderBand,
  input: SearchInput,
  above: number,
  candidates: readonly BasketCandidate[],
  terms: BasketTerms,
): { readonly counts: PieceCounts | null; readonly isProven: boolean } {
  let isProven = true;
  let tightest = input;
  for (let next: SearchInput | null = input, tries = 0; next !== null && tries < 3; tries += 1) {
    tightest = next;
    const effort: SearchEffort = { left: EFFORT };
    const items = withoutDominated(next.items, next.capacity);
    const counts = searchRelaxed(items, next.capacity, above, candidates.length, effort);
    isProven &&= effort.left > 0;
    if (counts === null) return { counts, isProven };
    const figures = figuresOf(counts, band, candidates);
    if (isInBand(band, figures, terms)) return { counts, isProven };
    next = tightenSearch(next, band, figures);
  }
  const isAccepted = (figures: OrderFigures) => isInBand(band, figures, terms);
  // A capacity without allowance for rounding gives a basket that the exact search has to beat.
  const items = withoutDominated(tightest.items, tightest.capacity);
  const capacity = tightest.capacity - (band.ratesPpm.length > 1 ? band.ratesPpm.length * 1e6 : 0);
  const safe = searchRelaxed(items, capacity, above, candidates.length, { left: EFFORT });
  const start = safe && isAccepted(figuresOf(safe, band, candidates)) ? safe : null;
  const effort: SearchEffort = { left: EXACT_EFFORT };
  const relaxation = relax(tightest.items, tightest.capacity, Number.POSITIVE_INFINITY);
  const least = start === null ? above : weightOf(start, candidates);
  const counts = searchExact(tightest.items, relaxation, least, candidates.length, effort, isAccepted);
  return { counts: counts ?? start, isProven: isProven && effort.left > 0 };
}

/**
 * Returns the items of a band and the capacity for their costs. With one tax rate a cost is the unit
 * price, and the capacity the largest subtotal. With several, a cost has the tax in millionths, and
 * the capacity half a minor unit for the rounding of each rate.
 */
function searchOf(band: OrderBand, candidates: readonly BasketCandidate[], terms: BasketTerms): SearchInput {
  const { ratesPpm, shippingMinor, shippingRatePpm } = band;
  const isSingle = ratesPpm.length === 1;
  const capacity = isSingle
    ? largestSubtotal(band, terms)
    : (terms.budgetMinor - shippingMinor) * 1e6 - shippingMinor * shippingRatePpm + ratesPpm.length * 5e5;
  const items = candidates.flatMap((candidate, at): BasketItem[] => {
    const rateAt = band.rateAt[at];
    if (rateAt == null) return [];
    const factor = isSingle ? 1 : 1e6 + (ratesPpm[rateAt] ?? 0);
    return [
      {
        at,
        rateAt,
        weight: candidate.fineWeightMicrograms,
        grams: candidate.shippingWeightGrams,
        ranges: rangesOf(candidate, factor, capacity),
      },
    ];
  });
  return { items, capacity };
}

/** Returns false when no basket within the capacity has the least subtotal or weight of a band. */
function isReachable(
  { fromMinor, method: { minimumWeightGrams } }: OrderBand,
  { items, capacity }: SearchInput,
): boolean {
  const ranges = items.flatMap(({ grams, ranges: own }) => own.map((range) => ({ ...range, grams })));
  const maxMinor =
    capacity * Math.max(0, ...ranges.map(({ unitMinor, cost }) => unitMinor / Math.max(cost, ERROR)));
  const mostGrams = capacity * Math.max(0, ...ranges.map(({ grams, cost }) => grams / Math.max(cost, ERROR)));
  return (
    capacity >= 0 && maxMinor * (1 + ERROR) >= fromMinor && mostGrams * (1 + ERROR) >= minimumWeightGrams
  );
}

/** Bisects for the largest subtotal of a band whose total is within the budget; −1 without one. */
function largestSubtotal(band: OrderBand, { budgetMinor }: BasketTerms): number {
  let fits = -1;
  let beyond = band.toMinor + 1;
  while (beyond - fits > 1) {
    const middle = Math.floor((fits + beyond) / 2);
    if (bandTotal(band, [middle]) <= budgetMinor) fits = middle;
    else beyond = middle;
  }
  return fits;
}

function rangesOf({ tiers, most }: BasketCandidate, factor: number, capacity: number): BasketRange[] {
  const starts = [...new Set(tiers.map(({ quantity }) => quantity))].sort((a, b) => a - b);
  return starts.flatMap((from, place) => {
    const unitMinor = unitOf({ tiers }, from);
    const cost = unitMinor * factor;
    const affordable = cost === 0 ? most : Math.floor(capacity / cost);
    const to = Math.min((starts[place + 1] ?? most + 1) - 1, most, affordable);
    return from <= to ? [{ from, to, cost, unitMinor }] : [];
  });
}

function figuresOf(
  counts: PieceCounts,
  band: OrderBand,
  candidates: readonly BasketCandidate[],
): OrderFigures {
  const subtotals = band.ratesPpm.map(() => 0);
  let grams = 0;
  for (const [at, candidate] of candidates.entries()) {
    const count = counts[at] ?? 0;
    const rateAt = band.rateAt[at] ?? 0;
    subtotals[rateAt] = (subtotals[rateAt] ?? 0) + count * unitOf(candidate, count);
    grams += count * candidate.shippingWeightGrams;
  }
  return { subtotals, grams };
}

function weightOf(counts: PieceCounts, candidates: readonly BasketCandidate[]): number {
  return candidates.reduce(
    (sum, { fineWeightMicrograms }, at) => sum + (counts[at] ?? 0) * fineWeightMicrograms,
    0,
  );
}

function basketOf(
  counts: PieceCounts,
  method: ShippingMethod,
  candidates: readonly BasketCandidate[],
  { destination, rules }: BasketTerms,
): Omit<Basket, 'isProven'> {
  const chosen = candidates.flatMap((candidate, at) => {
    const quantity = counts[at] ?? 0;
    return quantity === 0 ? [] : [{ ...candidate, quantity, unitMinor: unitOf(candidate, quantity) }];
  });
  const lines = chosen.map((line) => ({ ...line, cashMinor: line.unitMinor }));
  const price = deliveredPrice(lines, destination, rules, (one) => one === method);
  return {
    lines: chosen.map(({ productId, quantity, unitMinor }) => ({ productId, quantity, unitMinor })),
    method,
    micrograms: weightOf(counts, candidates),
    totalMinor: price?.totalMinor ?? 0,
  };
}
