/** Making a formatter takes longer than the rest of a mail, and there are only a few. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** `2:14 pm EST on Friday, November 20`, in the shop's time zone. */
export function momentWords(ms: number, timeZone: string): string {
  const time = dateWords(ms, timeZone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  return `${time.replace(/[\s\u202f]([AP]M)/, (_, half: string) => ` ${half.toLowerCase()}`)} on ${dayWords(ms, timeZone)}`;
}

/** `Friday, November 20` */
function dayWords(ms: number, timeZone: string): string {
  return dateWords(ms, timeZone, { weekday: 'long', month: 'long', day: 'numeric' });
}

/** Parts of a date in English, as `Intl` writes them. */
export function dateWords(ms: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options });
  formatters.set(key, formatter);
  return formatter.format(ms);
}
