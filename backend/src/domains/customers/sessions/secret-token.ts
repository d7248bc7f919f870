import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody can guess: 256 random bits as 43 characters that are safe in an address. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret: SHA-256, in hex. A secret of 256 random bits needs no salt and no slowness. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a text could be such a secret; what cannot be is not looked up. */
export function isPossibleSecret(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}
