import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Answer } from '../response-cache/answer-cache.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a mutation was answered, and to whom: null = a guest. */
export interface KeptAnswer {
  readonly answer: Pick<Answer, 'status' | 'body'>;
  readonly customerId: number | null;
}

/** By what a mutation is known again, and the key that only its sender can make once more. */
export interface MutationName {
  readonly id: string;
  readonly key: Buffer;
}

/** The name of what was sent; the database is given the id alone. */
export function nameMutation(parts: readonly (string | null)[]): MutationName {
  const sent = JSON.stringify(parts);
  return {
    id: createHash('sha256').update(sent).digest('base64url'),
    key: createHash('sha256').update('key\n').update(sent).digest(),
  };
}

/** An answer as the database keeps it: it may hold a token, which nobody shall read there. */
export function sealAnswer(kept: KeptAnswer, { key }: MutationName): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(kept)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** The answer in what was sealed with the same name. @throws Error when it was another one */
export function openAnswer(sealed: Buffer, { key }: MutationName): KeptAnswer {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = sealed.subarray(IV_BYTES + TAG_BYTES);
  return JSON.parse(Buffer.concat([decipher.update(body), decipher.final()]).toString());
}
