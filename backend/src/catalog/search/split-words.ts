/** Fractions and units of bullion, as everybody writes them, to the one way the index knows. */
const SAME_WORD: Readonly<Record<string, string>> = {
  half: '1/2',
  quarter: '1/4',
  tenth: '1/10',
  twentieth: '1/20',
  ounce: 'oz',
  ozt: 'oz',
  gram: 'g',
  gramme: 'g',
  gm: 'g',
  kilo: 'kg',
  kilogram: 'kg',
  karat: 'kt',
  carat: 'kt',
};
const SAME_NUMBER: Readonly<Record<string, string>> = {
  '0.5': '1/2',
  '0.25': '1/4',
  '0.1': '1/10',
  '0.05': '1/20',
};
const UNITS = new Set(['oz', 'g', 'kg', 'mm', 'kt', 'k']);
const VULGAR = /[¼½¾⅓⅔⅛⅒]/g;
const VULGAR_TEXT: Readonly<Record<string, string>> = {
  '¼': ' 1/4 ',
  '½': ' 1/2 ',
  '¾': ' 3/4 ',
  '⅓': ' 1/3 ',
  '⅔': ' 2/3 ',
  '⅛': ' 1/8 ',
  '⅒': ' 1/10 ',
};
/** A fraction, a number with decimals, or letters with digits among them. */
const WORD = /\d+\/\d+|\d+(?:\.\d+)?|\p{L}+(?:['’]\p{L}+)?/gu;

/**
 * The words of a text as the index knows them: lower case, without accents, singular, units and fractions in one
 * spelling, numbers apart from letters ("10oz" is "10", "oz"), and a number joined to its unit once more ("10oz").
 */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  for (const raw of plainText(text).match(WORD) ?? []) {
    const word = singleWord(raw);
    const last = words.at(-1);
    words.push(word);
    if (last !== undefined && UNITS.has(word) && /^\d/.test(last) && !/[a-z]/.test(last)) {
      words.push(measure(last, word));
    }
  }
  return words;
}

/** The words of a search: a number with its unit is one word ("10oz"), not three. */
export function splitSearch(text: string): string[] {
  const words: string[] = [];
  for (const word of splitWords(text)) {
    if (isMeasure(word)) words.splice(-2, 2);
    words.push(word);
  }
  return words;
}

/** Whether a word is a number joined to its unit. */
function isMeasure(word: string): boolean {
  return /^\d[\d./]*(?:oz|g|kg|mm|kt|k)$/.test(word);
}

function plainText(text: string): string {
  return text
    .slice(0, 4_000)
    .toLowerCase()
    .replace(VULGAR, (sign) => VULGAR_TEXT[sign] ?? ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\d),(\d{3})(?!\d)/g, '$1$2');
}

function singleWord(raw: string): string {
  const word = SAME_NUMBER[raw] ?? raw.replace(/['’].*$/, '');
  return SAME_WORD[word] ?? SAME_WORD[singular(word)] ?? singular(word);
}

function singular(word: string): string {
  if (word.length > 4 && /(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^suig0-9]s$/.test(word) ? word.slice(0, -1) : word;
}

/** A thousand grams are a kilogram, whoever counts. */
function measure(number: string, unit: string): string {
  const grams = Number(number);
  if (unit === 'g' && grams >= 1_000 && grams % 1_000 === 0) return `${grams / 1_000}kg`;
  return number + unit;
}
