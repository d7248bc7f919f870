import { writeMoment } from '@ingot/messages/write-values.ts';

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

/**
 * Formats a moment in the shop's time zone, so that server and browser render the same: `November
 * 19, 2026, 2:14 pm EST`.
 */
export function momentText(at: Date, timeZone: string): string {
  return `${dateText(at, timeZone)}, ${writeMoment(at, { ...CLOCK, timeZone, timeZoneName: 'short' })}`;
}

/** Formats a moment with the time first: `2:14 pm EST, November 19, 2026`. */
export function timeAndDate(at: Date, timeZone: string): string {
  return `${writeMoment(at, { ...CLOCK, timeZone, timeZoneName: 'short' })}, ${dateText(at, timeZone)}`;
}

/** Formats a date: `November 19, 2026`. */
export function dateText(at: Date, timeZone: string): string {
  return writeMoment(at, { timeZone, dateStyle: 'long' });
}

/** Formats a moment without the year: `November 19, 2:14 pm`. */
export function dayAndTime(at: Date, timeZone: string): string {
  const day = writeMoment(at, { timeZone, month: 'long', day: 'numeric' });
  return `${day}, ${writeMoment(at, { ...CLOCK, timeZone })}`;
}

/** Parses the API's order dates: `YYYY-MM-DD hh:mm:ss`, UTC. */
export function orderDate(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}Z`);
}
