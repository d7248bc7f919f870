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

/** A number as it is written in the language of the page, with its groups: `1,262`. */
export function writeNumber(value: number): string {
  return value.toLocaleString(language().locale);
}

/** Several names as they are written one after another: `gold, silver and platinum`. */
export function writeList(names: readonly string[]): string {
  return new Intl.ListFormat(language().locale).format(names).replace(/, and /, ' and ');
}
