import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Services } from '../../../../platform/context.ts';
import { readSecret } from '../../../../platform/database/secret.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts and hashes two-factor secrets with keys derived from the shop's key. */
export interface SecretCipher {
  /** Encrypts a secret for one account: AES-256-GCM, base64url of IV, tag and ciphertext. */
  seal(secret: string, account: CodeAccount): string;
  /**
   * Decrypts a secret. @throws Error for another account's or modified ciphertext, or an unknown
   * key
   */
  open(sealed: string, account: CodeAccount): string;
  /** Returns an HMAC in hex. Short codes need a keyed hash. */
  hash(text: string, account: CodeAccount): string;
}

/** The id of a customer, or `staff:` and the id of a member of staff. */
export type CodeAccount = number | `staff:${number}`;

/**
 * Returns the shop's encryption of two-factor secrets. `TWO_FACTOR_KEY` encrypts if it is set.
 * Secrets encrypted earlier with the key in the database can still be decrypted.
 */
export async function secretCipher({
  config,
  db,
}: {
  readonly config: Pick<Services['config'], 'twoFactorKey'>;
  readonly db: Services['db'];
}): Promise<SecretCipher> {
  const own = await readSecret(db, 'two-factor-key');
  const keys = config.twoFactorKey === null ? [own] : [config.twoFactorKey, own];
  const derived = keys.map((key) => ({ cipher: derive(key, 'seal'), hash: derive(key, 'hash') }));
  const [first] = derived;
  if (!first) throw new Error('There is no key for two-factor secrets');
  return {
    seal: (secret, account) => encrypt(secret, first.cipher, account),
    open: (sealed, account) => {
      for (const { cipher } of derived) {
        const secret = decrypt(sealed, cipher, account);
        if (secret !== null) return secret;
      }
      throw new Error(`The authenticator of account ${account} was sealed with another TWO_FACTOR_KEY`);
    },
    hash: (text, account) => createHmac('sha256', first.hash).update(`${account}:${text}`).digest('hex'),
  };
}

function derive(key: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `two-factor ${purpose}`, 32));
}

function encrypt(secret: string, key: Buffer, account: CodeAccount): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(String(account)));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

function decrypt(sealed: string, key: Buffer, account: CodeAccount): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(String(account)))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
