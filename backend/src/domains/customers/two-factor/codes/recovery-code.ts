import { createHash, randomBytes } from 'node:crypto';
import type { CodeAccount } from './sealed-secret.ts';

/** Recovery codes per account. */
const COUNT = 10;
/** Crockford's base32, which omits ambiguous characters. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** Returns ten new recovery codes of 80 random bits each, as `ABCD-EFGH-JKMN-PQRS`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    [...randomBytes(LENGTH)]
      .map((byte) => SIGNS[byte % SIGNS.length])
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  );
}

/**
 * Returns the SHA-256 of a code and its account in hex; null for an invalid code. Ignores case,
 * hyphens and spaces, and reads O as 0, I and L as 1.
 */
export function hashRecoveryCode(code: string, account: CodeAccount): string | null {
  if (code.length > 64) return null;
  const signs = code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (signs.length !== LENGTH || [...signs].some((sign) => !SIGNS.includes(sign))) return null;
  return createHash('sha256').update(`${account}:${signs}`).digest('hex');
}
