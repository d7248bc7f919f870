import { addDays, localDay, toEpochMs } from '../metals/zoned-time.ts';

/** The last purchase of a limited piece by a household, and by what the next one is reckoned. */
export interface LastPurchase {
  readonly boughtAtMs: number;
  /** Days in which a household may buy one. */
  readonly periodDays: number;
  /** IANA name of the shop's time zone: periods are counted in its days. */
  readonly timeZone: string;
}

/** The moment from which a household may buy the next piece: the beginning of a day in the shop's time zone. */
export function nextPurchaseMs({ boughtAtMs, periodDays, timeZone }: LastPurchase): number {
  return toEpochMs(timeZone, addDays(localDay(timeZone, boughtAtMs), periodDays), 0);
}

/** Why the next piece cannot be had yet, in words for the shopper; null when it can. */
export function householdMessage(last: LastPurchase, nowMs: number): string | null {
  const nextMs = nextPurchaseMs(last);
  if (nowMs >= nextMs) return null;
  const { month, day, year } = localDay(last.timeZone, nextMs);
  return `Product limited to one purchase per household. The next one can be ordered from ${MONTHS[month - 1]} ${day}, ${year}.`;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
