import { defineMessages, language } from './define-messages.ts';

const text = defineMessages('moments', { 'time-on-day': '{time} on {day}' });

/** Making a formatter takes longer than the rest of a mail, and there are only a few. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** `2:14 pm EST on Friday, November 20`, in the shop's time zone. */
export function momentWords(ms: number, timeZone: string): string {
  const time = timeWords(ms, timeZone);
  const day = dateWords(ms, timeZone, { weekday: 'long', month: 'long', day: 'numeric' });
  return text('time-on-day', { time, day });
}

/** `2:14 pm EST` */
export function timeWords(ms: number, timeZone: string): string {
  const time = dateWords(ms, timeZone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  // Engines part the time from PM by different spaces.
  return time.replace(/[\s\u202f]([AP]M)/, (_, half: string) => ` ${half.toLowerCase()}`);
}

/** Parts of a date in the language of the mail, as `Intl` writes them. */
export function dateWords(ms: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const { locale } = language();
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
  formatters.set(key, formatter);
  return formatter.format(ms);
}
