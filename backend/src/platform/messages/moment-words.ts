import { defineMessages, language } from './define-messages.ts';

const text = defineMessages('moments', { 'time-on-day': '{time} on {day}' });

/** Creating a formatter is slow, and there are only a few. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats a time in the shop's time zone: `2:14 pm EST on Friday, November 20`. */
export function momentWords(ms: number, timeZone: string): string {
  const time = timeWords(ms, timeZone);
  const day = dateWords(ms, timeZone, { weekday: 'long', month: 'long', day: 'numeric' });
  return text('time-on-day', { time, day });
}

/** Formats a time of day: `2:14 pm EST`. */
export function timeWords(ms: number, timeZone: string): string {
  const time = dateWords(ms, timeZone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  // JavaScript engines separate the time from PM by different spaces.
  return time.replace(/[\s\u202f]([AP]M)/, (_, half: string) => ` ${half.toLowerCase()}`);
}

/** Formats parts of a date by `Intl` in the current language. */
export function dateWords(ms: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const { locale } = language();
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
  formatters.set(key, formatter);
  return formatter.format(ms);
}
