import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits for a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash of a confirmation token, which the database stores instead of the token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Returns whether a text has the form of a token. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
