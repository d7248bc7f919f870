import { deliveredPrice } from '../delivered/delivered-price.ts';
import type { ShippingMethod } from '../delivery/shipping-methods.ts';
import {
  type BasketCandidate,
  type BasketItem,
  type BasketTerms,
  type OrderFigures,
  type PieceCounts,
  type PricedMember,
  pricedMembers,
  unitOf,
  unitPrices,
} from './basket-terms.ts';
import { cheapestEqual } from './cheapest-equal.ts';
import { withoutDominated } from './dominated-items.ts';
import type { Dominance, SearchEffort } from './merge-states.ts';
import { mergeTwins } from './merge-twins.ts';
import { bandTotal, isInBand, type OrderBand, orderBands } from './order-bands.ts';
import { relax } from './relaxation.ts';
import { type CoreResult, searchCore } from './search-core.ts';
import { type SearchInput, tightenSearch } from './tighten-search.ts';

/** States that one call may merge: about a fifth of a second. */
const EFFORT = 3_000_000;
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
 * Returns the basket with the most fine metal whose delivered price is within the budget, and the
 * cheapest of those with as much; null when no basket is found. Weights that differ by less than any
 * page shows are equal. The result is exact over tiers, tax thresholds, delivery prices and limits,
 * unless it says that it is not proven. Candidates are of one metal.
 */
export function bestBasket(candidates: readonly BasketCandidate[], terms: BasketTerms): Basket | null {
  const effort: SearchEffort = { left: EFFORT };
  const { merged, split } = mergeTwins(candidates);
  const heaviest = heaviestBasket(merged, terms, { above: 0, effort });
  if (heaviest === null) return null;
  const cheapest = cheapestEqual(heaviest, (budgetMinor, above) =>
    heaviestBasket(merged, { ...terms, budgetMinor }, { above, effort }),
  );
  return { ...cheapest, lines: split(cheapest.lines), isProven: heaviest.isProven };
}

/** Returns the basket with the most fine metal, if it has more than `above`. */
function heaviestBasket(
  candidates: readonly BasketCandidate[],
  terms: BasketTerms,
  { above, effort }: Pick<SearchSituation, 'above' | 'effort'>,
): Basket | null {
  let best: { readonly counts: PieceCounts; readonly method: ShippingMethod } | null = null;
  let most = above;
  let isProven = true;
  const take = (counts: PieceCounts, { method }: OrderBand) => {
    best = { counts, method };
    most = weightOf(counts, candidates);
  };
  const bands = orderBands(candidates, terms)
    .map((band) => {
      const input = searchOf(band, candidates, terms);
      return { band, input, bound: relax(input.items, input.capacity, band.method.maximumWeightGrams).bound };
    })
    .filter(({ band, input }) => isReachable(band, input))
    .sort((a, b) => b.bound - a.bound);
  // A good basket first, because the search of the other bands has to beat it.
  const open = bands.filter(({ band, input, bound }) => {
    if (bound < most) return false;
    const { counts, isComplete } = searchWithin(input, { above: most, candidates, effort });
    if (counts === null) return !isComplete;
    if (!isInBand(band, figuresOf(counts, band, candidates), terms)) return true;
    take(counts, band);
    return !isComplete;
  });
  for (const { band, input, bound } of open) {
    if (bound < most) continue;
    const found = searchBand(band, input, terms, { above: most, candidates, effort });
    isProven &&= found.isComplete;
    if (found.counts !== null) take(found.counts, band);
  }
  // A function assigns it, which TypeScript does not see.
  const found = best as { readonly counts: PieceCounts; readonly method: ShippingMethod } | null;
  return found && { ...basketOf(found.counts, found.method, candidates, terms), isProven };
}

/** The values that all searches of one call share. */
interface SearchSituation {
  /** Weight that a basket must exceed. */
  readonly above: number;
  readonly candidates: readonly BasketCandidate[];
  readonly effort: SearchEffort;
}

/** Returns the heaviest basket within a capacity, whatever the other limits. */
function searchWithin(
  { items, capacity }: SearchInput,
  { above, candidates, effort }: SearchSituation,
): CoreResult {
  return searchCore({
    items: withoutDominated(items, capacity),
    capacity,
    above,
    candidates: candidates.length,
    effort,
    dominance: { kind: 'cheaper', slack: 0 },
    isPossible: () => true,
    isAccepted: () => true,
  });
}

/**
 * Returns the heaviest basket of a band, if it is heavier than `above`. The heaviest basket within
 * the capacity is the answer if it meets all limits. Otherwise the capacity counts the limit that it
 * exceeds, and at last the search accepts only baskets within all limits.
 */
function searchBand(
  band: OrderBand,
  input: SearchInput,
  terms: BasketTerms,
  situation: SearchSituation,
): CoreResult {
  const { above, candidates, effort } = situation;
  let tightest = input;
  for (let next: SearchInput | null = input, tries = 0; next !== null && tries < 3; tries += 1) {
    tightest = next;
    const found = searchWithin(next, situation);
    if (found.counts === null) return found;
    const figures = figuresOf(found.counts, band, candidates);
    if (isInBand(band, figures, terms)) return found;
    if (!found.isComplete) return { counts: null, isComplete: false };
    next = tightenSearch(next, band, figures);
  }
  const dominance = dominanceOf(band, input, terms, { above, charge: tightest.charge });
  const isTightened = dominance.kind === 'both' || dominance.kind === 'none';
  const { method } = band;
  return searchCore({
    ...(isTightened ? tightest : input),
    above,
    candidates: candidates.length,
    effort,
    dominance,
    isPossible: (cost, grams) =>
      grams <= method.maximumWeightGrams &&
      grams >= method.minimumWeightGrams &&
      (!isTightened || cost - tightest.charge * grams <= input.capacity * (1 + ERROR)),
    isAccepted: (counts) => isInBand(band, figuresOf(counts, band, candidates), terms),
  });
}

/** Returns which states a search within all limits of a band may leave out. */
function dominanceOf(
  { method, ratesPpm, shippingRatePpm, fromMinor }: OrderBand,
  { items, capacity }: SearchInput,
  { minimumMinor }: BasketTerms,
  { above, charge }: { readonly above: number; readonly charge: number },
): Dominance {
  const members = pricedMembers(items);
  const most = (figure: (member: PricedMember) => number) =>
    members.reduce((largest, member) => Math.max(largest, figure(member)), 0);
  // A heavier basket than `above` has at least this subtotal and this shipping weight.
  const leastMinor = above / most(({ weight, unitMinor }) => weight / unitMinor);
  const leastGrams = above / most(({ weight, grams }) => weight / Math.max(grams, ERROR));
  const hasLeast =
    leastMinor * (1 - ERROR) < Math.max(fromMinor, minimumMinor) ||
    leastGrams * (1 - ERROR) < method.minimumWeightGrams ||
    (shippingRatePpm > 0 && ratesPpm.length > 1);
  const hasMost =
    most(({ grams, cost }) => grams / cost) * capacity * (1 + ERROR) > method.maximumWeightGrams;
  // Each rate rounds by half a minor unit at most.
  const slack = ratesPpm.length > 1 ? ratesPpm.length * 1e6 : 0;
  if (!hasLeast) return hasMost ? { kind: 'both', slack, charge } : { kind: 'cheaper', slack };
  return hasMost || ratesPpm.length > 1 ? { kind: 'none' } : { kind: 'equal' };
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
  const groups = Map.groupBy(candidates.keys(), (at) => candidates[at]?.tierGroup ?? at);
  const items = [...groups.values()].flatMap((places): BasketItem[] => {
    const family = places.flatMap((at): FactoredCandidate[] => {
      const [candidate, rateAt] = [candidates[at], band.rateAt[at]];
      if (candidate === undefined || rateAt == null) return [];
      return [{ at, rateAt, candidate, factor: isSingle ? 1 : 1e6 + (ratesPpm[rateAt] ?? 0) }];
    });
    return family.length === 0 ? [] : [itemOf(family, capacity)];
  });
  return { items, capacity, charge: 0 };
}

/** A candidate with the factor of its costs. */
interface FactoredCandidate {
  readonly at: number;
  readonly rateAt: number;
  readonly candidate: BasketCandidate;
  readonly factor: number;
}

/** Returns the item of candidates whose pieces count together. */
function itemOf(family: readonly FactoredCandidate[], capacity: number): BasketItem {
  const starts = new Set(family.flatMap(({ candidate }) => candidate.tiers.map(({ quantity }) => quantity)));
  const sorted = [...starts].sort((a, b) => a - b);
  return {
    members: family.map(({ at, rateAt, candidate: { fineWeightMicrograms, shippingWeightGrams } }) => ({
      at,
      weight: fineWeightMicrograms,
      grams: shippingWeightGrams,
      rateAt,
    })),
    levels: sorted.flatMap((from, place) => {
      const prices = family.map(({ candidate, factor }) => {
        const unitMinor = unitOf(candidate, from);
        const cost = unitMinor * factor;
        const affordable = cost === 0 ? candidate.most : Math.floor(capacity / cost);
        return { cost, unitMinor, most: Math.max(0, Math.min(candidate.most, affordable)) };
      });
      const pieces = prices.reduce((sum, { most }) => sum + most, 0);
      const to = Math.min((sorted[place + 1] ?? pieces + 1) - 1, pieces);
      return from <= to ? [{ from, to, prices }] : [];
    }),
  };
}

/** Returns false when no basket within the capacity has the least subtotal or weight of a band. */
function isReachable(
  { fromMinor, method: { minimumWeightGrams } }: OrderBand,
  { items, capacity }: SearchInput,
): boolean {
  let [maxMinor, mostGrams] = [0, 0];
  for (const { unitMinor, grams, cost } of pricedMembers(items)) {
    maxMinor = Math.max(maxMinor, (capacity * unitMinor) / Math.max(cost, ERROR));
    mostGrams = Math.max(mostGrams, (capacity * grams) / Math.max(cost, ERROR));
  }
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

function figuresOf(
  counts: PieceCounts,
  band: OrderBand,
  candidates: readonly BasketCandidate[],
): OrderFigures {
  const subtotals = band.ratesPpm.map(() => 0);
  const units = unitPrices(candidates, counts);
  let grams = 0;
  for (const [at, candidate] of candidates.entries()) {
    const count = counts[at] ?? 0;
    const rateAt = band.rateAt[at] ?? 0;
    subtotals[rateAt] = (subtotals[rateAt] ?? 0) + count * (units[at] ?? 0);
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
  const units = unitPrices(candidates, counts);
  const chosen = candidates.flatMap((candidate, at) => {
    const quantity = counts[at] ?? 0;
    return quantity === 0 ? [] : [{ ...candidate, quantity, unitMinor: units[at] ?? 0 }];
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
