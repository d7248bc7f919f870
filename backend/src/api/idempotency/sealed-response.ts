import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { GraphqlResponse } from '../response-cache/response-cache.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A response with its recipient: null = a guest. */
export interface StoredResponse {
  readonly response: Pick<GraphqlResponse, 'status' | 'body'>;
  readonly customerId: number | null;
}

/** The identity of a mutation, and an encryption key that only its sender can derive again. */
export interface MutationName {
  readonly id: string;
  readonly key: Buffer;
}

/** Derives the name from the request. The database stores only the id. */
export function nameMutation(parts: readonly (string | null)[]): MutationName {
  const sent = JSON.stringify(parts);
  return {
    id: createHash('sha256').update(sent).digest('base64url'),
    key: createHash('sha256').update('key\n').update(sent).digest(),
  };
}

/** Encrypts a response for the database, because it may contain a token. */
export function sealResponse(stored: StoredResponse, { key }: MutationName): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(stored)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Decrypts a response. @throws Error when it belongs to another mutation */
export function openResponse(sealed: Buffer, { key }: MutationName): StoredResponse {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = sealed.subarray(IV_BYTES + TAG_BYTES);
  return JSON.parse(Buffer.concat([decipher.update(body), decipher.final()]).toString());
}
