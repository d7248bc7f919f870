import { PICKUP_ALPHABET } from '../../fulfillment/read-code.ts';

/** The characters of numbers and check codes of valuations. */
export const VALUATION_ALPHABET = PICKUP_ALPHABET;
/** Length of a number without its prefix and dashes. */
export const VALUATION_NUMBER_LENGTH = 8;
/** Length of a check code without dashes: 59 bits. */
export const VALUATION_CODE_LENGTH = 12;

const PREFIX = 'V';

/** Returns a typed number as it is stored, such as `7F3A9KC2`; null if it cannot be one. */
export function readValuationNumber(text: string): string | null {
  const typed = plain(text);
  const isPrefixed = typed.length === VALUATION_NUMBER_LENGTH + 1 && typed.startsWith(PREFIX);
  return checked(isPrefixed ? typed.slice(1) : typed, VALUATION_NUMBER_LENGTH);
}

/** Returns a typed check code as it is stored; null if it cannot be one. */
export function readValuationCode(text: string): string | null {
  return checked(plain(text), VALUATION_CODE_LENGTH);
}

/** Formats a number: `V-7F3A-9KC2`. */
export function formatValuationNumber(number: string): string {
  return `${PREFIX}-${inFours(number)}`;
}

/** Formats a check code: `K7PM-4RWX-29QD`. */
export function formatValuationCode(code: string): string {
  return inFours(code);
}

function inFours(text: string): string {
  return text.replaceAll(/(.{4})(?=.)/g, '$1-');
}

function plain(text: string): string {
  // Longer texts are no codes, and normalizing them costs time.
  return text.length > 100
    ? ''
    : text
        .normalize('NFKC')
        .replaceAll(/[\s\p{Pd}]/gu, '')
        .toUpperCase();
}

function checked(text: string, length: number): string | null {
  const isCode = text.length === length && [...text].every((sign) => VALUATION_ALPHABET.includes(sign));
  return isCode ? text : null;
}
