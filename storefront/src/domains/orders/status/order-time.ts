import { writeMoment } from '@ingot/messages/write-values.ts';

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

/**
 * A moment as people read it, in the shop's time zone so that server and browser write the same:
 * `November 19, 2026, 2:14 pm EST`.
 */
export function momentText(at: Date, timeZone: string): string {
  return `${dateText(at, timeZone)}, ${writeMoment(at, { ...CLOCK, timeZone, timeZoneName: 'short' })}`;
}

/** A moment whose time comes first: `2:14 pm EST, November 19, 2026`. */
export function timeAndDate(at: Date, timeZone: string): string {
  return `${writeMoment(at, { ...CLOCK, timeZone, timeZoneName: 'short' })}, ${dateText(at, timeZone)}`;
}

/** The day alone: `November 19, 2026`. */
export function dateText(at: Date, timeZone: string): string {
  return writeMoment(at, { timeZone, dateStyle: 'long' });
}

/** A moment of this order's way, whose year is known: `November 19, 2:14 pm`. */
export function dayAndTime(at: Date, timeZone: string): string {
  const day = writeMoment(at, { timeZone, month: 'long', day: 'numeric' });
  return `${day}, ${writeMoment(at, { ...CLOCK, timeZone })}`;
}

/** The contract writes order dates as `YYYY-MM-DD hh:mm:ss`, UTC. */
export function orderDate(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}Z`);
}
