import { writeMoment } from '@ingot/messages/write-values.ts';

/** Formats a time as `2:24 pm` in the shopper's time zone, or as `2:24 pm EST` in a given one. */
export function clockTime(atMs: number, timeZone?: string): string {
  return writeMoment(atMs, {
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone, timeZoneName: 'short' as const }),
  });
}
