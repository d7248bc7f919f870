import { addDays, localDay, toEpochMs } from '../metals/zoned-time.ts';

/** A household's last purchase of a limited product, and the terms for the next one. */
export interface LastPurchase {
  readonly boughtAtMs: number;
  /** Days within which a household may buy one. */
  readonly periodDays: number;
  /** IANA name of the shop's time zone, which defines the days. */
  readonly timeZone: string;
}

/**
 * Returns when a household may buy the next one: the beginning of a day in the shop's time zone.
 */
export function nextPurchaseMs({ boughtAtMs, periodDays, timeZone }: LastPurchase): number {
  return toEpochMs(timeZone, addDays(localDay(timeZone, boughtAtMs), periodDays), 0);
}
