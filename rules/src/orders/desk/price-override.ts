/** The fewest characters of the reason for an agreed price. */
export const SHORTEST_REASON = 10;

/** The most characters of the reason for an agreed price. */
export const LONGEST_REASON = 500;

/** A unit price that staff agree on with a buyer, in minor units. */
export interface PriceOverride {
  /** The unit price by the shop's rules. */
  readonly listMinor: number;
  readonly unitMinor: number;
  readonly quantity: number;
  readonly reason: string;
}

/** Why a unit price cannot be agreed on. */
export type OverrideRejection =
  | 'below-zero'
  | 'too-high'
  | 'same-price'
  | 'reason-too-short'
  | 'reason-too-long';

/** A price above this many times the list price is a typing error. */
const MOST_TIMES = 10;

/** Returns why a price cannot be agreed on; null if it can. */
export function overrideRejection({ listMinor, unitMinor, reason }: PriceOverride): OverrideRejection | null {
  if (!Number.isSafeInteger(unitMinor) || unitMinor < 0) return 'below-zero';
  if (unitMinor > listMinor * MOST_TIMES) return 'too-high';
  if (unitMinor === listMinor) return 'same-price';
  const length = [...reason.trim()].length;
  if (length < SHORTEST_REASON) return 'reason-too-short';
  return length > LONGEST_REASON ? 'reason-too-long' : null;
}

/** Returns what an agreed price changes for its line: negative when the buyer pays less. */
export function overrideDifferenceMinor({
  listMinor,
  unitMinor,
  quantity,
}: Omit<PriceOverride, 'reason'>): number {
  return (unitMinor - listMinor) * quantity;
}

/** What decides who may agree on a price, in minor units. */
export interface OverrideScope {
  /** The sum of what the agreed prices change on each line, in the base currency. */
  readonly differenceMinor: number;
  /** The amount of the line at the agreed price, in the order's currency. */
  readonly rowMinor: number;
  /** The most that the shop pays for the pieces of the line, in the order's currency. */
  readonly mostPaidMinor: number;
}

/**
 * Returns whether an agreed price waits for a second member of staff: above the shop's amount for one
 * order, in either direction, and for a line that the buyer could sell back at a profit.
 */
export function needsSecondPerson(
  { differenceMinor, rowMinor, mostPaidMinor }: OverrideScope,
  aboveMinor: number,
): boolean {
  return Math.abs(differenceMinor) > aboveMinor || rowMinor < mostPaidMinor;
}
