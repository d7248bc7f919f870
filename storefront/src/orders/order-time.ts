/**
 * A moment as people read it, in the shop's time zone so that server and browser write the same:
 * `November 19, 2026, 2:14 pm EST`.
 */
export function momentText(at: Date, timeZone: string): string {
  const part = partsOf(at, timeZone);
  return `${dateText(at, timeZone)}, ${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()} ${part('timeZoneName')}`;
}

/** The day alone: `November 19, 2026`. */
export function dateText(at: Date, timeZone: string): string {
  const part = partsOf(at, timeZone);
  return `${part('month')} ${part('day')}, ${part('year')}`;
}

/** A moment of this order's way, whose year is known: `November 19, 2:14 pm`. */
export function dayAndTime(at: Date, timeZone: string): string {
  const part = partsOf(at, timeZone);
  return `${part('month')} ${part('day')}, ${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`;
}

/** The contract writes order dates as `YYYY-MM-DD hh:mm:ss`, UTC. */
export function orderDate(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}Z`);
}

function partsOf(at: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).formatToParts(at);
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
}
