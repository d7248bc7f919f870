import { writeMoment } from '../../../../platform/messages/write-values.ts';
/** The moment of a quote as a shopper reads it: `2:14:30 pm ET`; null when there is no such moment. */
export function quoteTime(iso: string | null | undefined, timeZone: string): string | null {
  if (!iso || Number.isNaN(Date.parse(iso))) return null;
  return writeMoment(iso, {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
    timeZoneName: 'shortGeneric',
  });
}
