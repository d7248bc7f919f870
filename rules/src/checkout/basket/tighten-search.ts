import type { BasketItem, OrderFigures, PricedMember } from './basket-terms.ts';
import type { OrderBand } from './order-bands.ts';
import { bestOf, relax } from './relaxation.ts';

/** The items of a search with the capacity for their costs. */
export interface SearchInput {
  readonly items: readonly BasketItem[];
  readonly capacity: number;
  /** The part of a cost that each gram is charged. */
  readonly charge: number;
}

/** Steps of the search for the charge of a gram. */
const STEPS = 16;

/**
 * Returns a search whose capacity also counts the limit that a basket exceeds: the largest subtotal
 * of the band, or the heaviest package. Every basket within all limits is within its capacity. Null
 * when the basket exceeds neither.
 */
export function tightenSearch(
  { items, capacity, charge }: SearchInput,
  band: OrderBand,
  { subtotals, grams }: OrderFigures,
): SearchInput | null {
  if (subtotals.reduce((sum, minor) => sum + minor, 0) > band.toMinor) {
    const bySubtotal = (item: BasketItem) => withCosts(item, ({ unitMinor }) => unitMinor);
    return { items: items.map(bySubtotal), capacity: band.toMinor, charge: 0 };
  }
  const { maximumWeightGrams } = band.method;
  return grams > maximumWeightGrams ? chargeGrams({ items, capacity, charge }, maximumWeightGrams) : null;
}

/** Adds a charge per gram to the costs and the capacity, and bisects for the charge with the lowest bound. */
function chargeGrams({ items, capacity, charge: before }: SearchInput, maximumGrams: number): SearchInput {
  const charged = (charge: number): SearchInput => ({
    items: items.map((item) => withCosts(item, ({ cost, grams }) => cost + charge * grams)),
    capacity: capacity + charge * maximumGrams,
    charge: before + charge,
  });
  let low = 0;
  let high = capacity / Math.max(1, maximumGrams);
  for (let step = 0; step < STEPS; step += 1) {
    const charge = (low + high) / 2;
    const input = charged(charge);
    const { multiplier } = relax(input.items, input.capacity, Number.POSITIVE_INFINITY);
    const grams = input.items.reduce((sum, item) => sum + gramsOf(item, bestOf(item, multiplier).counts), 0);
    if (grams > maximumGrams) low = charge;
    else high = charge;
  }
  return charged(high);
}

function gramsOf({ members }: BasketItem, counts: readonly number[]): number {
  return members.reduce((sum, { grams }, place) => sum + grams * (counts[place] ?? 0), 0);
}

function withCosts({ members, levels }: BasketItem, costOf: (member: PricedMember) => number): BasketItem {
  return {
    members,
    levels: levels.map((level) => ({
      ...level,
      prices: level.prices.map((price, place) => {
        const member = members[place];
        return member === undefined ? price : { ...price, cost: costOf({ ...member, ...price }) };
      }),
    })),
  };
}
