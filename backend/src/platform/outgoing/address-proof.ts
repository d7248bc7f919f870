import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { readSecret } from '../database/secret.ts';

/** Path at which a shop proves that an address leads to it. */
export const PROOF_PATH = '/address-proof';

/** Returns a random challenge. */
export function newChallenge(): string {
  return randomBytes(16).toString('hex');
}

/** Returns whether a text has the form of a challenge. */
export function isChallenge(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{32}$/.test(text);
}

/** The secret of each database, read once in a process: anybody may ask for a proof. */
const secrets = new WeakMap<Database, Promise<string>>();

/** Returns the proof for a challenge. Only processes of one shop know its secret. */
export async function proveAddress(db: Database, challenge: string): Promise<string> {
  return createHmac('sha256', await secretOf(db))
    .update(challenge)
    .digest('hex');
}

function secretOf(db: Database): Promise<string> {
  const known = secrets.get(db);
  if (known !== undefined) return known;
  const reading = readSecret(db, 'address-proof');
  secrets.set(db, reading);
  reading.catch(() => secrets.delete(db));
  return reading;
}

/** Returns whether a proof equals the expected one, in constant time. */
export function isProof(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
