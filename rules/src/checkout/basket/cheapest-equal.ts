/** A ten-thousandth of a troy ounce in micrograms: no page shows a smaller difference. */
const SHOWN_MICROGRAMS = 3_110.34768;

/** The figures of a basket that this search compares. */
interface Weighed {
  readonly micrograms: number;
  readonly totalMinor: number;
}

/** Returns a basket within the budget that is heavier than `above`; null when none is found. */
export type HeavierSearch<Found> = (budgetMinor: number, above: number) => Found | null;

/**
 * Returns the weight in ten-thousandths of an ounce. Five coins of an ounce and a bar of five ounces
 * differ by micrograms, because each product has a rounded weight; here they are equal.
 */
export function shownWeight(micrograms: number): number {
  return Math.round(micrograms / SHOWN_MICROGRAMS);
}

/** Returns the cheapest basket of the same shown weight as the heaviest one. Bisects its price. */
export function cheapestEqual<Found extends Weighed>(heaviest: Found, search: HeavierSearch<Found>): Found {
  const above = Math.ceil((shownWeight(heaviest.micrograms) - 0.5) * SHOWN_MICROGRAMS) - 1;
  let cheapest = heaviest;
  // The largest budget known to buy no such basket.
  let tooLittle = 0;
  let step = 1;
  while (cheapest.totalMinor - tooLittle > 1) {
    // Small steps first, because mostly no other basket is cheaper.
    const budgetMinor =
      tooLittle === 0
        ? Math.max(1, cheapest.totalMinor - step)
        : Math.floor((tooLittle + cheapest.totalMinor) / 2);
    const found = search(budgetMinor, above);
    if (found === null) tooLittle = budgetMinor;
    else cheapest = found;
    step *= 2;
  }
  return cheapest;
}
