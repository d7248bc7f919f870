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
