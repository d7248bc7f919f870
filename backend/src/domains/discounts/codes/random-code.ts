import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be mistaken for each other: 30 characters. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXY';

/** Returns random characters for a code: 4.9 bits each. */
export function randomCharacters(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
