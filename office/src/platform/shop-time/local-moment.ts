import { addDays, toEpochMs } from '@ingot/rules/metals/zoned-time.ts';

/** Returns an instant as the value of a `datetime-local` input, in the time zone of the shop. */
export function toLocalText(instant: string | null, timeZone: string): string {
  if (instant === null) return '';
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * Parses the value of a `datetime-local` input. Null for an empty text. An unchanged text keeps the
 * exact `stored` instant, with its seconds.
 */
export function toInstant(text: string, timeZone: string, stored: string | null = null): string | null {
  if (text === toLocalText(stored, timeZone)) return stored;
  const [, year, month, day, hour, minute, second = '0'] =
    /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?/.exec(text) ?? [];
  if (year === undefined) return null;
  const local = { year: Number(year), month: Number(month), day: Number(day) };
  const minuteMs = toEpochMs(timeZone, local, Number(hour) * 60 + Number(minute));
  return new Date(minuteMs + Number(second) * 1_000).toISOString();
}

/** Returns the first instant after a calendar day such as `2026-11-27` in a time zone. */
export function endOfDay(text: string, timeZone: string): string {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return new Date(toEpochMs(timeZone, addDays({ year, month, day }, 1), 0)).toISOString();
}
