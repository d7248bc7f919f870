/** A calendar day; `month` is 1 to 12. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the cached formatter of a zone, because creating one is a hundred times slower than using
 * it.
 */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** Clocks change at quarters of an hour only, so all moments of a quarter have the same offset. */
const QUARTER_MS = 15 * 60_000;
/** Enough for some days in some zones; computing an offset takes as long as pricing a cart. */
const MAX_OFFSETS = 1_000;

const offsets = new Map<string, number>();

/** Returns how far local time is ahead of UTC at a moment, in milliseconds. */
function zoneOffsetMs(timeZone: string, ms: number): number {
  const key = `${timeZone} ${Math.floor(ms / QUARTER_MS)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  const offset = readOffsetMs(timeZone, ms);
  offsets.set(key, offset);
  return offset;
}

function readOffsetMs(timeZone: string, ms: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(ms)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}

/** Returns the local day of a moment. */
export function localDay(timeZone: string, ms: number): CalendarDay {
  return dayOf(ms + zoneOffsetMs(timeZone, ms));
}

/** Returns a moment in local time as spreadsheets read it, such as `2026-03-18 11:05`. */
export function localMinute(timeZone: string, ms: number): string {
  return new Date(ms + zoneOffsetMs(timeZone, ms)).toISOString().slice(0, 16).replace('T', ' ');
}

/** Returns the day a number of days later. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return dayOf(Date.UTC(day.year, day.month - 1, day.day + days));
}

/** Returns the weekday; 0 is Sunday. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay();
}

/**
 * Converts a local time to epoch milliseconds: a day and a minute from its midnight (1440 is the
 * next midnight). A time that a clock change skips becomes the moment as far after the change; a
 * repeated time becomes the first one.
 */
export function toEpochMs(timeZone: string, day: CalendarDay, minute: number): number {
  const asUtc = Date.UTC(day.year, day.month - 1, day.day, 0, minute);
  const offsetBefore = zoneOffsetMs(timeZone, asUtc - 24 * 3_600_000);
  const first = asUtc - offsetBefore;
  const offset = zoneOffsetMs(timeZone, first);
  if (offset === offsetBefore) return first;
  const second = asUtc - offset;
  return zoneOffsetMs(timeZone, second) === offset ? second : first;
}

function dayOf(utcMs: number): CalendarDay {
  const date = new Date(utcMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
