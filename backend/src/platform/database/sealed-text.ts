import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Services } from '../context.ts';
import { readSecret } from './secret.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts texts and files for one purpose. Decryption needs the same subject as encryption. */
export interface TextCipher {
  /** Encrypts a text: AES-256-GCM, base64url of IV, tag and ciphertext. */
  seal(text: string, subject: string): string;
  /** Decrypts a text. @throws Error for another subject, a modified ciphertext or an unknown key */
  open(sealed: string, subject: string): string;
  /** Encrypts the bytes of a file. Returns IV, tag and ciphertext. */
  sealBytes(bytes: Buffer, subject: string): Buffer;
  /**
   * Decrypts the result of `sealBytes`.
   * @throws Error as `open`
   */
  openBytes(sealed: Buffer, subject: string): Buffer;
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
  const openBytesOf = (sealed: Buffer, subject: string): Buffer => {
    for (const key of keys) {
      const bytes = openBytes(sealed, key, subject);
      if (bytes !== null) return bytes;
    }
    throw new Error(`The ${purpose} of ${subject} was sealed with another key`);
  };
  return {
    seal: (text, subject) => sealText(text, first, subject),
    open: (sealed, subject) => openBytesOf(Buffer.from(sealed, 'base64url'), subject).toString('utf8'),
    sealBytes: (bytes, subject) => sealBytes(bytes, first, subject),
    openBytes: openBytesOf,
  };
}

/** Derives a key of 256 bits for a purpose. */
export function deriveKey(master: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', purpose, 32));
}

/** Encrypts a text with AES-256-GCM for a subject. */
export function sealText(text: string, key: Buffer, subject: string): string {
  return sealBytes(Buffer.from(text, 'utf8'), key, subject).toString('base64url');
}

/** Decrypts a text of `sealText`; null for another key or subject, and for a modified text. */
export function openText(sealed: string, key: Buffer, subject: string): string | null {
  return openBytes(Buffer.from(sealed, 'base64url'), key, subject)?.toString('utf8') ?? null;
}

function sealBytes(bytes: Buffer, key: Buffer, subject: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(subject));
  const hidden = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...hidden]);
}

function openBytes(bytes: Buffer, key: Buffer, subject: string): Buffer | null {
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(subject))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
