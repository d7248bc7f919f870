import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Services } from '../context.ts';
import { readSecret } from './secret.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts texts for one purpose. A text opens only for the subject that it was sealed for. */
export interface TextCipher {
  /** Encrypts a text: AES-256-GCM, base64url of IV, tag and ciphertext. */
  seal(text: string, subject: string): string;
  /** Decrypts a text. @throws Error for another subject, a modified ciphertext or an unknown key */
  open(sealed: string, subject: string): string;
}

/**
 * Returns the shop's encryption for a purpose, such as `bank-account`. The keys derive from
 * `TWO_FACTOR_KEY` if it is set, and from a key in the database. Each purpose has its own keys.
 */
export async function textCipher(
  { config, db }: { readonly config: Pick<Services['config'], 'twoFactorKey'>; readonly db: Services['db'] },
  purpose: string,
): Promise<TextCipher> {
  const own = await readSecret(db, `${purpose}-key`);
  const masters = config.twoFactorKey === null ? [own] : [config.twoFactorKey, own];
  const keys = masters.map((master) => deriveKey(master, purpose));
  const [first] = keys;
  if (!first) throw new Error(`There is no key for ${purpose}`);
  return {
    seal: (text, subject) => sealText(text, first, subject),
    open: (sealed, subject) => {
      for (const key of keys) {
        const text = openText(sealed, key, subject);
        if (text !== null) return text;
      }
      throw new Error(`The ${purpose} of ${subject} was sealed with another key`);
    },
  };
}

/** Derives a key of 256 bits for a purpose. */
export function deriveKey(master: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', purpose, 32));
}

/** Encrypts a text with AES-256-GCM for a subject. */
export function sealText(text: string, key: Buffer, subject: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(subject));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url');
}

/** Decrypts a text of `sealText`; null for another key or subject, and for a modified text. */
export function openText(sealed: string, key: Buffer, subject: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(subject))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
