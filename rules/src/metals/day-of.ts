import { localDay } from './zoned-time.ts';

/** Returns the day of a time zone as `YYYY-MM-DD`. */
export function dayOf(atMs: number, timeZone: string): string {
  const { year, month, day } = localDay(timeZone, atMs);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}
