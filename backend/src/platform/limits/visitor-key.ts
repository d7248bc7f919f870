import { createHash } from 'node:crypto';
import { isLoopback, visitorOf } from './visitor-limit.ts';

/** Returns a hash of a visitor's address, to be stored and compared; null for the machine itself. No addresses are kept. */
export function visitorKey(clientAddress: string): string | null {
  if (isLoopback(clientAddress)) return null;
  return createHash('sha256').update(visitorOf(clientAddress)).digest('base64url');
}
