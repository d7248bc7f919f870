/** The moment of a quote as a shopper reads it: `2:14:30 pm ET`; null when there is no such moment. */
export function quoteTime(iso: string | null | undefined, timeZone: string): string | null {
  if (!iso || Number.isNaN(Date.parse(iso))) return null;
  const parts = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
    timeZoneName: 'shortGeneric',
  }).formatToParts(new Date(iso));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  // Built from parts: engines put different spaces between them.
  const clock = `${part('hour')}:${part('minute')}:${part('second')} ${part('dayPeriod').toLowerCase()}`;
  return `${clock} ${part('timeZoneName')}`;
}
