import { language } from './define-messages.ts';

/** Cached by language and options, because creating a format is expensive. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The last texts by format and moment: the prices of a page have the same time. */
const moments = new Map<string, string>();
const MAX_MOMENTS = 100;

/** Formats a moment in the language of the page, with lower-case `am` and `pm` in English. */
export function writeMoment(at: Date | number | string, options: Intl.DateTimeFormatOptions): string {
  const { locale } = language();
  const key = locale + JSON.stringify(options);
  const moment = `${key}${Number(new Date(at))}`;
  const text = moments.get(moment) ?? formatMoment(at, locale, options, key);
  if (moments.size >= MAX_MOMENTS) moments.clear();
  moments.set(moment, text);
  return text;
}

function formatMoment(
  at: Date | number | string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
  key: string,
): string {
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return (
    format
      .format(new Date(at))
      // Engines use different spaces before PM.
      .replace(/\s+/g, ' ')
      .replace(/\b[AP]M\b/, (half) => half.toLowerCase())
  );
}

/**
 * Formats a number with group separators: `1,262`. Whole English numbers avoid the browser's number
 * formatter, whose first use is slow during hydration.
 */
export function writeNumber(value: number, locale = language().locale): string {
  if (locale !== 'en-US' || !Number.isInteger(value)) return value.toLocaleString(locale);
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Cached like `formats`, by language and type. */
const lists = new Map<string, Intl.ListFormat>();

function listOf(type: 'conjunction' | 'disjunction'): Intl.ListFormat {
  const { locale } = language();
  const key = `${locale} ${type}`;
  const list = lists.get(key) ?? new Intl.ListFormat(locale, { type });
  lists.set(key, list);
  return list;
}

/** Formats a count of minutes or seconds in the language of the page: `9 minutes`. */
export function writeUnit(count: number, unit: 'minute' | 'second'): string {
  const format = new Intl.NumberFormat(language().locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(count);
}

/** Formats a list of names: `gold, silver and platinum`. */
export function writeList(names: readonly string[]): string {
  return listOf('conjunction')
    .format(names)
    .replace(/, and /, ' and ');
}

/** Writes alternatives: `wire or check`. */
export function writeAlternatives(names: readonly string[]): string {
  return listOf('disjunction').format(names).replace(/, or /, ' or ');
}
