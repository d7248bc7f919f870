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

/**
 * Returns the formats in which every text is a day; empty when there is no such format or no text. Two
 * formats mean that the texts do not say which number is the month.
 */
export function dayFormatsOf(texts: readonly string[]): DayFormat[] {
  const typed = texts.map((text) => text.trim()).filter((text) => text !== '');
  if (typed.length === 0) return [];
  return FORMS.filter(([format, form]) =>
    typed.every((text) => form.test(text) && readCsvDay(text, format) !== null),
  ).map(([format]) => format);
}
