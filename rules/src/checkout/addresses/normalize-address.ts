import { streetWord } from './street-words.ts';

/** The parts of an address that identify a delivery point. */
export interface DeliveryPoint {
  readonly street: readonly string[];
  readonly postcode: string;
  /** ISO 3166 alpha-2. */
  readonly countryCode: string;
}

/**
 * Letters that Unicode does not decompose into letter and accent, and Cyrillic and Greek letters
 * that look Latin.
 */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  к: 'k',
  в: 'b',
  м: 'm',
  н: 'h',
  т: 't',
  ı: 'i',
  ο: 'o',
  α: 'a',
  β: 'b',
  ε: 'e',
  ζ: 'z',
  η: 'h',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
};

/**
 * Returns a key that is equal for all spellings of one delivery address. Case, accents,
 * punctuation, common abbreviations, numbers in words, the position of the apartment and of the only
 * number, and the ZIP+4 digits make no difference. For comparison only, never for display. Names and
 * city are not part of it: a household has several names, and the postcode implies the city.
 */
export function normalizeAddress(point: DeliveryPoint): string {
  const { street, units } = partsOf(point);
  return `${areaOf(point)}|${[...street, ...units].join(' ')}`;
}

/**
 * Version of the rules of `normalizeAddress`. Raise it with every change that gives an address another key:
 * the shop then renews the stored keys at its next start.
 */
export const ADDRESS_KEY_VERSION = 2;

/**
 * Returns the key that an address has today, from its key by earlier rules: a key is itself a spelling of
 * the address. A text in another form is returned as it is.
 */
export function renewAddressKey(key: string): string {
  const [countryCode, postcode, street, ...rest] = key.split('|');
  if (!countryCode || postcode === undefined || street === undefined || rest.length > 0) return key;
  return normalizeAddress({ street: [street], postcode, countryCode });
}

/**
 * Returns a key of the postcode, the numbers and the unit of an address, without the name of its street:
 * a misspelled street has the same key. Houses of one number in two streets of a postcode share it, so it
 * serves only limits that such neighbors do not reach together. An address without a number has its
 * `normalizeAddress`.
 */
export function deliveryDoor(point: DeliveryPoint): string {
  const { street, units } = partsOf(point);
  const numbers = street.filter(hasDigit).map((word) => word.replace(/^(\d+)[nesw]$/, '$1'));
  if (numbers.length === 0) return normalizeAddress(point);
  // "88 Quarry Lane 2" and "88 Quarry Lane #2" are the same address.
  const inside = units.map((unit) => unit.replace(/^unit /, ''));
  return `${areaOf(point)}|${[...numbers, ...inside].sort().join(' ')}`;
}

function areaOf({ postcode, countryCode }: DeliveryPoint): string {
  const country = countryCode.trim().toUpperCase();
  const letters = plainLetters(postcode).replace(/[^a-z0-9]/g, '');
  return `${country}|${country === 'US' ? letters.slice(0, 5) : letters}`;
}

/** "Apt 2, 14 High Street", "14 High Street, Apt 2" and "No. 14 High Street #2" have the same parts. */
function partsOf({ street }: DeliveryPoint) {
  const words = wordsOf(street.join(' '));
  const isOfUnit = (at: number) => words[at] === 'unit' || words[at - 1] === 'unit';
  const units = words.filter((_, at) => words[at - 1] === 'unit');
  const rest = words.filter((_, at) => !isOfUnit(at));
  const [first = '', ...others] = units;
  // "No. 14" is the house when nothing else is.
  const isHouse = !rest.some(hasDigit) && hasDigit(first);
  return {
    street: numberFirst(isHouse ? [...rest, first] : rest),
    units: (isHouse ? others : units).map((unit) => `unit ${unit}`).sort(),
  };
}

/** Moves the number of a house to the front when it is the only one and at the end. */
function numberFirst(words: readonly string[]): readonly string[] {
  const last = words.at(-1);
  if (last === undefined || !/^\d/.test(last) || words.filter(hasDigit).length !== 1) return words;
  return [last, ...words.slice(0, -1)];
}

function hasDigit(word: string): boolean {
  return /\d/.test(word);
}

/**
 * Returns the normalized words of a street. A number and the single letter after it are one word.
 */
function wordsOf(street: string): string[] {
  return plainLetters(street)
    .replace(/[.'’`]/g, '')
    .replace(/(\d)-(?=\d)/g, '$1')
    .replace(/#/g, ' unit ')
    .split(/[^\p{L}\p{N}]+/u)
    .map(streetWord)
    .filter((word) => word !== '')
    .join(' ')
    .replace(/\bp o box\b/g, 'po box')
    .replace(/(?<=(?:^| )\d+) (?=\p{L}(?: |$))/gu, '')
    .replace(/\bunit(?: unit)+\b/g, 'unit')
    .split(' ')
    .filter((word) => word !== '');
}

function plainLetters(text: string): string {
  return (
    text
      // Before the decomposition, which joins a fraction to the number before it.
      .replace(/[¼½¾⅓⅔]/g, ' $&')
      .normalize('NFKD')
      // Accents and zero-width characters, which are invisible on a package.
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .replace(/\p{Nd}/gu, digitOf)
      .toLowerCase()
      .replace(/\p{L}/gu, (letter) => (Object.hasOwn(LETTERS, letter) ? (LETTERS[letter] ?? letter) : letter))
  );
}

/** Returns the ASCII digit of a decimal digit of any script: Unicode has them in rows from 0 to 9. */
function digitOf(digit: string): string {
  if (digit <= '9') return digit;
  const code = digit.codePointAt(0) ?? 0;
  const isDigit = (at: number) => /^\p{Nd}$/u.test(String.fromCodePoint(at));
  let value = 0;
  while (value < 9 && isDigit(code - value - 1)) value += 1;
  return String(value);
}
