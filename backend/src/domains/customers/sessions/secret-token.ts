import { createHash, randomBytes } from 'node:crypto';

/** Returns a new secret: 256 random bits as 43 URL-safe characters. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the SHA-256 of a secret in hex, for storage. 256 random bits need neither salt nor a slow
 * hash.
 */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns whether a text has the form of such a secret. Other texts need no lookup. */
export function isPossibleSecret(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}
