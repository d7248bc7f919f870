import { addDays, type CalendarDay, localDay, toEpochMs, weekdayOf } from '../../metals/zoned-time.ts';
import { type ClosedDays, isClosedDay } from '../delivery/closed-days.ts';
import type { PickupLocation } from './pickup-location.ts';

/** A time in which a counter is open, epoch milliseconds; `untilMs` is exclusive. */
export interface Opening {
  readonly fromMs: number;
  readonly untilMs: number;
}

type Counter = Pick<PickupLocation, 'hours' | 'closedDays'>;

/** Days that a search for the next opening covers. A counter without one opens by appointment. */
const LONGEST_SEARCH_DAYS = 60;

/** Returns the openings of a day, first to last; empty on closed days. */
export function openingsOn(
  { hours, closedDays }: Counter,
  day: CalendarDay,
  { timeZone, shopClosedDays }: { readonly timeZone: string; readonly shopClosedDays: ClosedDays },
): Opening[] {
  if (isClosedDay(day, closedDays) || isClosedDay(day, shopClosedDays)) return [];
  return hours
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .map(({ opens, closes }) => ({
      fromMs: toEpochMs(timeZone, day, minuteOf(opens)),
      untilMs: toEpochMs(timeZone, day, minuteOf(closes)),
    }))
    .filter(({ fromMs, untilMs }) => untilMs > fromMs)
    .sort((a, b) => a.fromMs - b.fromMs);
}

/**
 * Returns the first opening on a day or later that has not ended at `afterMs`; null for a counter
 * that opens by appointment.
 */
export function nextOpening(
  counter: Counter,
  { from, afterMs }: { readonly from: CalendarDay; readonly afterMs: number },
  calendar: { readonly timeZone: string; readonly shopClosedDays: ClosedDays },
): Opening | null {
  for (let days = 0; days < LONGEST_SEARCH_DAYS; days++) {
    const found = openingsOn(counter, addDays(from, days), calendar).find(({ untilMs }) => untilMs > afterMs);
    if (found) return found;
  }
  return null;
}

/**
 * Returns the last moment at which an order that is ready at `readyMs` can be collected: the end of
 * the last opening on the day `holdDays` later, or on the next day with one. Without hours it is the
 * end of that day.
 */
export function collectByMs(
  counter: Counter,
  { readyMs, holdDays }: { readonly readyMs: number; readonly holdDays: number },
  calendar: { readonly timeZone: string; readonly shopClosedDays: ClosedDays },
): number {
  const last = addDays(localDay(calendar.timeZone, readyMs), holdDays);
  for (let days = 0; days < LONGEST_SEARCH_DAYS; days++) {
    const end = openingsOn(counter, addDays(last, days), calendar).at(-1)?.untilMs;
    if (end !== undefined) return end;
  }
  return toEpochMs(calendar.timeZone, last, 24 * 60);
}

/**
 * Writes weekly hours in a language, such as `Mon – Fri: 8 AM – 6 PM; Sat: 9 AM – 12 PM`. Neighboring
 * days with the same hours form one range. Empty without hours.
 */
export function writeHours(hours: PickupLocation['hours'], locale: string): string {
  const ofDay = (weekday: number) =>
    hours
      .filter((one) => one.weekday === weekday)
      .sort((a, b) => minuteOf(a.opens) - minuteOf(b.opens))
      .map(({ opens, closes }) => `${timeText(opens, locale)} – ${timeText(closes, locale)}`)
      .join(', ');
  const runs: { first: number; last: number; text: string }[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const text = ofDay(weekday);
    const run = runs.at(-1);
    if (run?.text === text) run.last = weekday;
    else runs.push({ first: weekday, last: weekday, text });
  }
  return runs
    .filter(({ text }) => text !== '')
    .map(({ first, last, text }) => {
      const days = first === last ? [first] : [first, last];
      return `${days.map((day) => dayText(day, locale)).join(' – ')}: ${text}`;
    })
    .join('; ');
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeText(time: string, locale: string): string {
  const minute = minuteOf(time);
  return new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    ...(minute % 60 === 0 ? {} : { minute: '2-digit' }),
    timeZone: 'UTC',
  }).format(minute * 60_000);
}

/** January 4, 1970 was a Sunday. */
function dayText(weekday: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
    (3 + weekday) * 86_400_000,
  );
}
