import { randomInt } from 'node:crypto';

/** The alphabet of codes: 30 letters and digits that people do not confuse. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXY';

/** Returns random characters for a code. Each has 4.9 bits of entropy. */
export function randomCharacters(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
