import { createHash, randomBytes } from 'node:crypto';

/** How many an account gets (OPEN-06). */
const COUNT = 10;
/** Crockford's base32: none of its signs is taken for another. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** Ten new codes for when the app is lost, 80 random bits each, as `ABCD-EFGH-JKMN-PQRS`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    [...randomBytes(LENGTH)]
      .map((byte) => SIGNS[byte % SIGNS.length])
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  );
}

/**
 * What is kept of such a code: SHA-256 in hex, of 80 random bits and whose they are. However it is typed (small letters,
 * without lines, O for 0, I or L for 1) it is the same; null for what can be none.
 */
export function hashRecoveryCode(code: string, customerId: number): string | null {
  if (code.length > 64) return null;
  const signs = code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (signs.length !== LENGTH || [...signs].some((sign) => !SIGNS.includes(sign))) return null;
  return createHash('sha256').update(`${customerId}:${signs}`).digest('hex');
}
