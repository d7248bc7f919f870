import { createHmac } from 'node:crypto';
import type { Services } from '../../../../platform/context.ts';
import { deriveKey, openText, sealText } from '../../../../platform/database/sealed-text.ts';
import { readSecret } from '../../../../platform/database/secret.ts';

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

/**
 * The id of a customer, `staff:` and the id of a member of staff, or `bank:` and the name of a record
 * with bank details.
 */
export type CodeAccount = number | `staff:${number}` | `bank:${string}`;

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
  const derived = keys.map((key) => ({
    cipher: deriveKey(key, 'two-factor seal'),
    hash: deriveKey(key, 'two-factor hash'),
  }));
  const [first] = derived;
  if (!first) throw new Error('There is no key for two-factor secrets');
  return {
    seal: (secret, account) => sealText(secret, first.cipher, String(account)),
    open: (sealed, account) => {
      for (const { cipher } of derived) {
        const secret = openText(sealed, cipher, String(account));
        if (secret !== null) return secret;
      }
      throw new Error(`The authenticator of account ${account} was sealed with another TWO_FACTOR_KEY`);
    },
    hash: (text, account) => createHmac('sha256', first.hash).update(`${account}:${text}`).digest('hex'),
  };
}
