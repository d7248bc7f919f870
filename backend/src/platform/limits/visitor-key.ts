import { createHash } from 'node:crypto';
import { isLoopback, visitorOf } from './visitor-limit.ts';

/**
 * Returns a hash of a visitor's address to store and compare, because addresses are not stored.
 * Returns null for the loopback address.
 */
export function visitorKey(clientAddress: string): string | null {
  if (isLoopback(clientAddress)) return null;
  return createHash('sha256').update(visitorOf(clientAddress)).digest('base64url');
}
