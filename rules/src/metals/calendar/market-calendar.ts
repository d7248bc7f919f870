import { type MarketHours, sessionAt, sessionsBetween } from '../market-sessions.ts';
import { addDays, type CalendarDay, localDay, toEpochMs } from '../zoned-time.ts';

/** A named day on which the market closes for a whole day or a part of it. */
export interface CalendarEntry {
  readonly day: CalendarDay;
  readonly name: string;
  readonly kind: 'holiday' | 'early-close';
  /** When trading stops on an early close, in epoch milliseconds; null on a holiday. */
  readonly closesMs: number | null;
  /** When trading begins again, in epoch milliseconds. */
  readonly reopensMs: number | null;
}

const DAY_MS = 24 * 3_600_000;
/** Longer than a weekend with holidays on both sides. */
const LONGEST_PAUSE_MS = 8 * DAY_MS;

/**
 * Returns the holidays and early closes from the day of `fromMs` on, ascending. A shop that enters
 * them a year ahead passes 366 days.
 */
export function marketCalendar(hours: MarketHours, fromMs: number, days: number): CalendarEntry[] {
  const first = localDay(hours.timeZone, fromMs);
  const firstMs = toEpochMs(hours.timeZone, first, 0);
  const endMs = toEpochMs(hours.timeZone, addDays(first, days), 0);
  return (hours.exceptions ?? [])
    .map(({ day, name, closed }) => {
      const closesMs = toEpochMs(hours.timeZone, day, closed?.fromMinute ?? 0);
      return {
        day,
        name,
        kind: closed === null ? ('holiday' as const) : ('early-close' as const),
        closesMs: closed === null ? null : closesMs,
        reopensMs: reopensMs(hours, closesMs),
      };
    })
    .filter(({ day }) => {
      const ms = toEpochMs(hours.timeZone, day, 0);
      return ms >= firstMs && ms < endMs;
    })
    .sort((a, b) => toEpochMs('UTC', a.day, 0) - toEpochMs('UTC', b.day, 0));
}

/**
 * Returns the name of the holiday or early close that closes the market at `ms`; null when it is
 * open, or closed as on any other day.
 */
export function closureName(hours: MarketHours, ms: number): string | null {
  if (sessionAt(hours, ms) !== null) return null;
  const today = localDay(hours.timeZone, ms);
  const exception = (hours.exceptions ?? []).find(
    ({ day, closed }) =>
      toEpochMs('UTC', day, 0) === toEpochMs('UTC', today, 0) &&
      (closed === null ||
        (toEpochMs(hours.timeZone, day, closed.fromMinute) <= ms &&
          ms < toEpochMs(hours.timeZone, day, closed.toMinute))),
  );
  return exception?.name ?? null;
}

function reopensMs(hours: MarketHours, closesMs: number): number | null {
  const sessions = sessionsBetween(hours, closesMs - DAY_MS, closesMs + LONGEST_PAUSE_MS);
  return sessions.find(({ fromMs }) => fromMs >= closesMs)?.fromMs ?? null;
}
