import { language } from './define-messages.ts';

/** By language and options: making one takes longer than writing a hundred moments with it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as it is written in the language of the page; the `AM` and `PM` of English small, as the shop writes them. */
export function writeMoment(at: Date | number | string, options: Intl.DateTimeFormatOptions): string {
  const { locale } = language();
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return (
    format
      .format(new Date(at))
      // Engines part the time from PM by different spaces.
      .replace(/\s+/g, ' ')
      .replace(/\b[AP]M\b/, (half) => half.toLowerCase())
  );
}

/**
 * A number as it is written in `locale`, that of the page unless another is given, with its groups: `1,262`. A whole one in English without asking the
 * browser, which reads its tables of all numbers for the first one: on a phone 50 ms and more in the midst of a page that comes alive.
 */
export function writeNumber(value: number, locale = language().locale): string {
  if (locale !== 'en-US' || !Number.isInteger(value)) return value.toLocaleString(locale);
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A count of minutes or seconds in the language of the page: `9 minutes`. */
export function writeUnit(count: number, unit: 'minute' | 'second'): string {
  const format = new Intl.NumberFormat(language().locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(count);
}

/** Several names as they are written one after another: `gold, silver and platinum`. */
export function writeList(names: readonly string[]): string {
  return new Intl.ListFormat(language().locale).format(names).replace(/, and /, ' and ');
}
