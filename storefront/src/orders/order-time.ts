/**
 * A moment as people read it, in the shop's time zone so that server and browser write the same:
 * `November 19, 2026, 2:14 pm EST`.
 */
export function momentText(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  const time = `${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()} ${part('timeZoneName')}`;
  return `${part('month')} ${part('day')}, ${part('year')}, ${time}`;
}

/** The contract writes order dates as `YYYY-MM-DD hh:mm:ss`, UTC. */
export function orderDate(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}Z`);
}
