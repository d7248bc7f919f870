import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { textCipher } from '../../../platform/database/sealed-text.ts';
import { findCurrentKey, insertKey, retireKey, type StoredSigningKey } from './signing-key.repository.ts';

type Deps = Parameters<typeof textCipher>[0];

const PURPOSE = 'valuation-key';
const SUBJECT = 'Ed25519';

/** The current key, ready to sign. */
export interface SigningKey {
  readonly id: number;
  /** Signs a text with Ed25519. Returns the signature in base64. */
  readonly sign: (text: string) => string;
}

/**
 * Returns the key that signs valuations. The first call of a shop creates it.
 * @throws Error when the key was encrypted with another `TWO_FACTOR_KEY`
 */
export async function currentKey(deps: Deps, nowMs: number): Promise<SigningKey> {
  const found = (await findCurrentKey(deps.db)) ?? (await createFirstKey(deps, nowMs));
  const der = Buffer.from((await textCipher(deps, PURPOSE)).open(found.sealedPrivateKey, SUBJECT), 'base64');
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return { id: found.id, sign: (text) => sign(null, Buffer.from(text, 'utf8'), key).toString('base64') };
}

/** Replaces the key, and returns the fingerprint of the new one. Documents of the former key stay valid. */
export async function replaceKey(
  deps: Pick<Services, 'config' | 'db'>,
  trx: Transaction,
  nowMs: number,
): Promise<string> {
  const fresh = await newKey(deps);
  await retireKey(trx, nowMs);
  await insertKey(trx, fresh, nowMs);
  return keyFingerprint(fresh.publicKey);
}

/** Returns whether a signature in base64 belongs to a text and a public key. */
export function isSigned(text: string, signature: string, publicKey: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'));
}

/** Returns the first 64 bits of the SHA-256 of a public key: `4E1C 88A0 2D57 B913`. */
export function keyFingerprint(publicKey: string): string {
  const hash = createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex');
  return (hash.slice(0, 16).toUpperCase().match(/.{4}/g) ?? []).join(' ');
}

async function createFirstKey(deps: Deps, nowMs: number): Promise<StoredSigningKey> {
  await insertKey(deps.db, await newKey(deps), nowMs);
  const key = await findCurrentKey(deps.db);
  if (key === null) throw new Error('The key that signs valuations is missing');
  return key;
}

async function newKey(deps: Deps): Promise<Omit<StoredSigningKey, 'id'>> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const der = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    sealedPrivateKey: (await textCipher(deps, PURPOSE)).seal(der, SUBJECT),
  };
}
