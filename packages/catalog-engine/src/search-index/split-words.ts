import { isWithinEdits } from './edit-distance.ts';

/** Maps common spellings of bullion fractions and units to the form in the index. */
const SAME_WORD: Readonly<Record<string, string>> = {
  half: '1/2',
  quarter: '1/4',
  tenth: '1/10',
  twentieth: '1/20',
  ounce: 'oz',
  ozt: 'oz',
  ozs: 'oz',
  gram: 'g',
  gramm: 'g',
  gramme: 'g',
  gm: 'g',
  gr: 'g',
  kilo: 'kg',
  kilogram: 'kg',
  kgs: 'kg',
  karat: 'kt',
  carat: 'kt',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  ten: '10',
  twenty: '20',
  fifty: '50',
  hundred: '100',
  thousand: '1000',
};
const SAME_NUMBER: Readonly<Record<string, string>> = {
  '0.5': '1/2',
  '0.25': '1/4',
  '0.1': '1/10',
  '0.05': '1/20',
  // Fineness is written in thousandths, with or without the decimal point, or as a percentage.
  '0.9999': '999.9',
  '9999': '999.9',
  '99.99%': '999.9',
  '0.9995': '999.5',
  '9995': '999.5',
  '99.95%': '999.5',
  '0.999': '999',
  '99.9%': '999',
  '0.9167': '916.7',
  '0.917': '916.7',
  '917': '916.7',
};
const UNITS: ReadonlySet<string> = new Set(['oz', 'g', 'kg', 'mm', 'kt', 'k']);
/** Spellings long enough to recognize with one typing error. */
const LONG_UNITS = Object.keys(SAME_WORD).filter((word) => word.length >= 5);
/** A fraction, a decimal number (the leading zero is optional), a percentage, or letters. */
const WORD = /\d+\/\d+|(?:\d+|(?<![\d.])(?=\.\d))(?:\.\d+)?%?|\p{L}+(?:['’]\p{L}+)?/gu;

/**
 * Splits a text into index words: lower case, without accents, singular. Units and fractions have
 * one spelling. Numbers are separate from letters, and a number with its unit is an additional
 * word: "10oz" becomes "10", "oz" and "10oz".
 */
export function splitWords(text: string): string[] {
  return joinMeasures((plainText(text).match(WORD) ?? []).map(singleWord));
}

/**
 * Splits a search text into words. A number with its unit is one word ("10oz"), not three. A
 * misspelled unit is corrected, unless `isKnown` says that the catalog contains the word.
 */
export function splitSearch(text: string, isKnown: (word: string) => boolean = () => true): string[] {
  const found = (plainText(text).match(WORD) ?? []).map((raw) => {
    const word = singleWord(raw);
    return isKnown(word) ? word : unitMeant(word);
  });
  const words: string[] = [];
  for (const word of joinMeasures(found)) {
    if (isMeasure(word)) words.splice(-2, 2);
    words.push(word);
  }
  return words;
}

/** Returns the full spelling of the unit or fraction within one edit of the word, or null. */
export function unitSpelling(word: string): string | null {
  if (word.length < 5) return null;
  return LONG_UNITS.find((unit) => unit[0] === word[0] && isWithinEdits(word, unit, 1)) ?? null;
}

function unitMeant(word: string): string {
  const unit = unitSpelling(word);
  return (unit && SAME_WORD[unit]) ?? word;
}

function joinMeasures(found: readonly string[]): string[] {
  const words: string[] = [];
  for (const word of found) {
    const last = words.at(-1);
    words.push(word);
    if (last !== undefined && UNITS.has(word) && /^\d/.test(last) && !/[a-z%]/.test(last)) {
      words.push(measure(last, word));
    }
  }
  return words;
}

/** Returns whether a word is a number joined to its unit. */
function isMeasure(word: string): boolean {
  return /^\d[\d./]*(?:oz|g|kg|mm|kt)$/.test(word);
}

/**
 * Normalizes characters. Tests for each kind first, because most texts contain few of them and a
 * failed replacement costs more.
 */
function plainText(text: string): string {
  let plain = text.slice(0, 4_000).toLowerCase();
  if (/[^\0-\x7f]/.test(plain)) {
    plain = plain
      // Separate characters such as ½ from a preceding number; normalization turns them into digits
      // with a slash.
      .replace(/[\u00bc-\u00be\u2150-\u215e]/g, ' $& ')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '');
  }
  if (plain.includes('/') || plain.includes('\u2044'))
    plain = plain.replace(/(\d)\s*[/\u2044]\s*(\d)/g, '$1/$2');
  if (plain.includes(',')) {
    plain = plain
      .replace(/(\d),(\d{3})(?!\d)/g, '$1$2')
      // Convert a decimal comma.
      .replace(/(\d),(\d{1,2})(?!\d)/g, '$1.$2');
  }
  if (/half|quarter|tenth|twentieth/.test(plain)) {
    plain = plain.replace(/\b(?:one|an?)[\s-]+(?=(?:half|quarter|tenth|twentieth)\b)/g, '');
  }
  if (plain.includes('troy')) plain = plain.replace(/\btroy\s+(?=o(?:unces?|zs?)\b)/g, '');
  return plain;
}

/** Size of the word cache. Catalog words are few, but search words of visitors are unlimited. */
const MAX_KNOWN = 20_000;
const known = new Map<string, string>();

function singleWord(raw: string): string {
  let word = known.get(raw);
  if (word === undefined) {
    word = indexWord(raw);
    if (known.size < MAX_KNOWN) known.set(raw, word);
  }
  return word;
}

function indexWord(raw: string): string {
  const number = raw.startsWith('.') ? `0${raw}` : raw;
  const word = SAME_NUMBER[number] ?? number.replace(/['’%].*$/, '');
  return SAME_WORD[word] ?? SAME_WORD[singular(word)] ?? singular(word);
}

function singular(word: string): string {
  if (word.length > 4 && /(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^suig0-9]s$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * Normalizes weights: 1,000 g is 1 kg, a fraction of a kilogram is in grams, and 31.1 g is a troy
 * ounce.
 */
function measure(number: string, unit: string): string {
  if (unit === 'k') return `${number}kt`;
  if (unit !== 'g' && unit !== 'kg') return number + unit;
  const [over, under = '1'] = number.split('/');
  const grams = (Number(over) / Number(under)) * (unit === 'kg' ? 1_000 : 1);
  if (Math.abs(grams - 31.1) < 0.01) return '1oz';
  if (grams >= 1_000 && grams % 1_000 === 0) return `${grams / 1_000}kg`;
  return unit === 'kg' && Number.isInteger(grams) ? `${grams}g` : number + unit;
}
