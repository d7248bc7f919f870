import { randomInt } from 'node:crypto';

/** Omits ambiguous characters; 10 of them are 50 bits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** Returns a random number for a quote (`Q-…`) or an inquiry (`I-…`). */
export function tradeNumber(kind: 'Q' | 'I'): string {
  return `${kind}-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}
