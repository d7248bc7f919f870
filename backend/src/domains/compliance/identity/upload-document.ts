import { identityRule, isPdf } from '@ingot/rules/compliance/identity-documents.ts';
import { localDay } from '@ingot/rules/metals/zoned-time.ts';
import type { Services, Viewer } from '../../../platform/context.ts';
import { textCipher } from '../../../platform/database/sealed-text.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { toJpeg } from '../../../platform/office/office-pictures.ts';
import {
  changeRequest,
  findRequest,
  insertDocument,
  listDocuments,
  lockRequest,
} from './identity.repository.ts';
import { DOCUMENT_PURPOSE, sealSubject } from './identity-documents.ts';
import type { IdentityRequest } from './identity-request.ts';

const text = defineMessages('upload-document', {
  unknown: 'We could not find this request. Sign in, or open the link in our e-mail.',
  'type-unknown': 'Send a photo (JPEG, PNG or WebP) or a PDF file.',
  'too-many': 'You have sent {most} files already. We will look at them and write to you.',
  closed: 'We no longer need documents for this request.',
});

/** The largest document. */
export const LARGEST_DOCUMENT_BYTES = 20 * 1024 * 1024;

const MOST_DOCUMENTS = 4;
const DAY_MS = 24 * 3_600_000;

/** How a visitor proves a request: by the account, or by the token of a guest's order. */
export interface RequestProof {
  readonly id: number;
  readonly viewer: Viewer;
  readonly orderToken: string | null;
}

/** Returns whether a request is the visitor's own. */
export function isOwnRequest(
  { customerId, orderToken: expected }: IdentityRequest,
  { viewer, orderToken }: Omit<RequestProof, 'id'>,
): boolean {
  if (customerId !== null) return customerId === viewer.customerId;
  return expected !== null && expected === orderToken;
}

/**
 * Returns a request that is the visitor's own. Someone else's request and an unknown one get the same
 * error.
 * @throws ContractError
 */
export async function requireOwnRequest(
  { db }: Pick<Services, 'db'>,
  { id, ...proof }: RequestProof,
): Promise<IdentityRequest> {
  const found = id === 0 ? null : await findRequest(db, id);
  if (found === null || !isOwnRequest(found, proof)) throw noSuchEntity(text('unknown'), 'REQUEST_UNKNOWN');
  return found;
}

/**
 * Stores a document of the visitor's own request, encrypted. The content decides about its type. A
 * photo is stored as JPEG without its metadata.
 * @throws ContractError for someone else's request, another type, a fifth document and a decided
 * request
 */
export async function uploadDocument(
  services: Pick<Services, 'db' | 'clock' | 'shop' | 'config'>,
  proof: RequestProof,
  bytes: Buffer,
): Promise<void> {
  const { db, clock, shop } = services;
  const own = await requireOwnRequest(services, proof);
  await requireRoom(services, own);
  const isDocument = isPdf(bytes);
  const content = isDocument ? bytes : await toJpeg(bytes);
  if (content === null) throw inputError(text('type-unknown'), 'DOCUMENT_TYPE');
  const cipher = await textCipher(services, DOCUMENT_PURPOSE);
  const sealed = cipher.sealBytes(content, sealSubject(own.id));
  const uploadedMs = clock.now();
  const { keptDaysUndecided } = identityRule(localDay(shop.store.timeZone, uploadedMs));
  await inTransaction(db, async (trx) => {
    const request = await lockRequest(trx, own.id);
    await requireRoom({ db: trx }, request);
    await insertDocument(trx, {
      requestId: own.id,
      mediaType: isDocument ? 'application/pdf' : 'image/jpeg',
      sizeBytes: content.length,
      uploadedMs,
      deleteMs: uploadedMs + keptDaysUndecided * DAY_MS,
      sealed,
    });
    await changeRequest(trx, own.id, { state: 'received' });
  });
}

/** @throws ContractError for a decided request, and one with the most documents */
async function requireRoom(
  { db }: { readonly db: Parameters<typeof listDocuments>[0] },
  request: IdentityRequest | null,
): Promise<void> {
  if (request === null || (request.state !== 'asked' && request.state !== 'received')) {
    throw inputError(text('closed'), 'REQUEST_CLOSED');
  }
  if ((await listDocuments(db, [request.id])).length >= MOST_DOCUMENTS) {
    throw inputError(text('too-many', { most: MOST_DOCUMENTS }), 'TOO_MANY_DOCUMENTS');
  }
}
