import type { CsvMapping } from './csv-mapping.ts';
import { type DayText, isDay } from './statement.ts';

type DayFormat = CsvMapping['day_format'];

/** How each format looks. Two formats may look the same. */
const FORMS: readonly (readonly [format: DayFormat, form: RegExp])[] = [
  ['YYYY-MM-DD', /^\d{4}-\d{1,2}-\d{1,2}(?:[ T].*)?$/],
  ['MM/DD/YYYY', /^\d{1,2}[/-]\d{1,2}[/-]\d{4}$/],
  ['DD/MM/YYYY', /^\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})$/],
  ['DD.MM.YYYY', /^\d{1,2}\.\d{1,2}\.\d{4}$/],
  ['YYYYMMDD', /^\d{8}$/],
  ['MM/DD/YY', /^\d{1,2}[/-]\d{1,2}[/-]\d{2}$/],
  ['DD.MM.YY', /^\d{1,2}\.\d{1,2}\.\d{2}$/],
];

/** Parses a day of a CSV file; null for a text that is no day in the format. */
export function readCsvDay(text: string, format: DayFormat): DayText | null {
  const parts = text.split(/\D+/).filter(Boolean);
  const short = (year: string) => (year.length === 2 ? `20${year}` : year);
  let [year, month, day] = ['', '', ''];
  if (format === 'YYYYMMDD') [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6, 8)];
  else if (format === 'YYYY-MM-DD') [year = '', month = '', day = ''] = parts;
  else if (format.startsWith('MM')) [month = '', day = '', year = ''] = parts;
  else [day = '', month = '', year = ''] = parts;
  const found = `${short(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : null;
}

const ALL_FORMATS = (1 << FORMS.length) - 1;

/** Returns a bit for each format in which a text is a day, in the order of the formats. 0 for no day. */
export function dayBits(text: string): number {
  const typed = text.trim();
  return FORMS.reduce(
    (bits, [format, form], at) =>
      form.test(typed) && readCsvDay(typed, format) !== null ? bits | (1 << at) : bits,
    0,
  );
}

/** Returns the formats whose bit all of these have; empty for no bits. */
export function formatsOfBits(bits: readonly number[]): DayFormat[] {
  if (bits.length === 0) return [];
  const common = bits.reduce((all, one) => all & one, ALL_FORMATS);
  return FORMS.flatMap(([format], at) => (common & (1 << at) ? [format] : []));
}

/**
 * Returns the formats in which every text is a day; empty when there is no such format or no text. Two
 * formats mean that the texts do not say which number is the month.
 */
export function dayFormatsOf(texts: readonly string[]): DayFormat[] {
  return formatsOfBits(texts.filter((text) => text.trim() !== '').map(dayBits));
}
