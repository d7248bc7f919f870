import { defineMessages } from '@ingot/messages/define-messages.ts';
import { writeMoment } from '@ingot/messages/write-values.ts';
import { shopTimeZone } from '../../platform/shop-time/shop-time-zone.ts';

const momentText = defineMessages('moments', {
  now: 'Now',
  minutes: '{count} min ago',
  today: '{time} today',
  yesterday: 'Yesterday',
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Formats the weekday and the day of an instant as `Friday, November 27`. */
export function writeWeekday(at: number): string {
  return writeMoment(at, { weekday: 'long', month: 'long', day: 'numeric', timeZone: shopTimeZone() });
}

/** Formats the time of day of an instant as `2:14 pm`. */
export function writeClock(at: string | Date): string {
  return writeMoment(at, { timeZone: shopTimeZone(), hour: 'numeric', minute: '2-digit' });
}

/** Formats a time of today as `2:14 pm`, an earlier one as `Nov 17`, one of another year with its year. */
export function writeTime(instant: string, now = Date.now()): string {
  const at = new Date(instant);
  return isSameDay(at, new Date(now)) ? writeClock(at) : dayOf(at, now);
}

/** Formats the day of an instant in the shop as `Nov 19`, one of another year with its year. */
export function writeDate(instant: string, now = Date.now()): string {
  return dayOf(new Date(instant), now);
}

/** Formats a calendar day such as `2026-11-19` as `Nov 19`, one of another year with its year. */
export function writeDay(day: string, now = Date.now()): string {
  return dayOf(new Date(`${day}T12:00:00Z`), now, 'UTC');
}

/** Formats a time for a timeline or a sentence: `2:14 pm today`, or `Nov 17, 2:14 pm`. */
export function writeDateTime(instant: string, now = Date.now()): string {
  const at = new Date(instant);
  if (isSameDay(at, new Date(now))) return momentText('today', { time: writeClock(at) });
  return `${writeTime(instant, now)}, ${writeClock(at)}`;
}

/** Formats an instant for paper, where “today” would soon be wrong: `November 17, 2026 at 2:14 pm`. */
export function writePrintedTime(instant: string): string {
  return writeMoment(instant, { timeZone: shopTimeZone(), dateStyle: 'long', timeStyle: 'short' });
}

/** Formats how long ago something was: `Now`, `12 min ago`, `Yesterday`, `Nov 12`. */
export function writeAgo(instant: string, now = Date.now()): string {
  const elapsed = now - Date.parse(instant);
  if (elapsed < 2 * MINUTE_MS) return momentText('now');
  if (elapsed < HOUR_MS) return momentText('minutes', { count: String(Math.floor(elapsed / MINUTE_MS)) });
  if (isSameDay(new Date(instant), new Date(now - DAY_MS))) return momentText('yesterday');
  return writeTime(instant, now);
}

/** Returns whether a time is on the day after today, by the calendar of the shop. */
export function isTomorrow(instant: string, now = Date.now()): boolean {
  const dayMs = (at: number) =>
    Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone() }).format(at));
  return dayMs(Date.parse(instant)) === dayMs(now) + DAY_MS;
}

function dayOf(at: Date, now: number, timeZone = shopTimeZone()): string {
  return writeMoment(at, {
    timeZone,
    month: 'short',
    day: 'numeric',
    ...(yearOf(at, timeZone) === yearOf(new Date(now), shopTimeZone()) ? {} : { year: 'numeric' as const }),
  });
}

function yearOf(at: Date, timeZone: string): string {
  return writeMoment(at, { timeZone, year: 'numeric' });
}

function isSameDay(one: Date, other: Date): boolean {
  const day = { timeZone: shopTimeZone(), dateStyle: 'short' } as const;
  return writeMoment(one, day) === writeMoment(other, day);
}
