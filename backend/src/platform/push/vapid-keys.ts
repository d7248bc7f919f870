import { createECDH } from 'node:crypto';
import type { Services } from '../context.ts';
import { textCipher } from '../database/sealed-text.ts';
import { readSecret } from '../database/secret.ts';

const NAME = 'vapid-private-key';
const CURVE = 'prime256v1';

/** The key pair by which push services recognize the shop (RFC 8292), base64url. */
export interface VapidKeys {
  /** Uncompressed point of P-256: 65 bytes. */
  readonly publicKey: string;
  /** 32 bytes. */
  readonly privateKey: string;
}

/**
 * Returns the shop's key pair. The first call on a database creates it. Subscriptions of browsers belong
 * to it, so it never changes.
 * @throws Error when the key was encrypted with another `TWO_FACTOR_KEY`
 */
export async function readVapidKeys(deps: Pick<Services, 'config' | 'db'>): Promise<VapidKeys> {
  const cipher = await textCipher(deps, 'vapid');
  const sealed = await readSecret(deps.db, NAME, cipher.seal(newPrivateKey(), CURVE));
  const privateKey = cipher.open(sealed, CURVE);
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, 'base64url');
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

function newPrivateKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // Leading zeros are missing from the number.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}
