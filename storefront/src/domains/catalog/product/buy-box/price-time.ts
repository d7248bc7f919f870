import { writeMoment } from '@ingot/messages/write-values.ts';
/** Formats the time of a price: `2:14:30 pm ET`; null if it is missing or invalid. */
export function priceTime(iso: string | null | undefined, timeZone: string): string | null {
  if (!iso || Number.isNaN(Date.parse(iso))) return null;
  return writeMoment(iso, {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
    timeZoneName: 'shortGeneric',
  });
}
