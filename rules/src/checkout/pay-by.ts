import type { MarketHours } from '../metals/market-sessions.ts';
import { localDay, toEpochMs, zoneOffsetMs } from '../metals/zoned-time.ts';
import { addWorkingDays } from './working-days.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;

/** When the money of an order must be on its way. */
export interface PayByTerms {
  /** Hours of working days: 24 is one working day, 72 are three. */
  readonly payWithinHours: number;
  /** The shop's IANA time zone. */
  readonly timeZone: string;
  /** Days off as `MM-DD`. */
  readonly holidays: MarketHours['holidays'];
}

/**
 * The moment by which an order is to be paid, epoch milliseconds: as many working days later as the method grants, at the
 * same local time of day. Saturdays, Sundays and holidays do not count, because banks move no money on them; an order
 * placed on one counts from there to the next working day.
 */
export function payBy(placedAtMs: number, { payWithinHours, timeZone, holidays }: PayByTerms): number {
  const daysGranted = Math.floor(payWithinHours / 24);
  const placedOn = localDay(timeZone, placedAtMs);
  const day = daysGranted === 0 ? placedOn : addWorkingDays(placedOn, daysGranted, holidays);
  const sinceMidnightMs = modulo(placedAtMs + zoneOffsetMs(timeZone, placedAtMs), DAY_MS);
  const minute = Math.floor(sinceMidnightMs / MINUTE_MS);
  return toEpochMs(timeZone, day, minute) + (sinceMidnightMs % MINUTE_MS) + (payWithinHours % 24) * HOUR_MS;
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
