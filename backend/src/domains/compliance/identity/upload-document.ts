import { identityRule, isPdf } from '@ingot/rules/compliance/identity-documents.ts';
import { localDay } from '@ingot/rules/metals/zoned-time.ts';
import { createTaskQueue, QueueFullError } from '../../../platform/concurrency/task-queue.ts';
import type { Services, Viewer } from '../../../platform/context.ts';
import { textCipher } from '../../../platform/database/sealed-text.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { consumeAttempt, type WindowLimit } from '../../../platform/limits/shared-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { pixelsOf, toJpeg } from '../../../platform/office/office-pictures.ts';
import {
  changeRequest,
  findRequest,
  insertDocument,
  listDocuments,
  lockRequest,
} from './identity.repository.ts';
import { DOCUMENT_PURPOSE, sealSubject } from './identity-documents.ts';
import type { IdentityRequest } from './identity-request.ts';

/** Texts for customers who send a document. */
export const uploadText = defineMessages('upload-document', {
  unknown: 'We could not find this request. Sign in, or open the link in our e-mail.',
  'type-unknown': 'Send a photo (JPEG, PNG or WebP) or a PDF file.',
  'too-many': 'You have sent {most} files already. We will look at them and write to you.',
  closed: 'We no longer need documents for this request.',
  'too-large': 'The file is larger than 20 MB. Send a smaller photo or scan.',
  'too-many-pixels': 'The photo has more than {most} megapixels. Send a smaller one.',
  'too-often': 'You have sent many files. Try again in a quarter of an hour.',
  busy: 'We are receiving many files. Try again in a few seconds.',
});

/** The largest document. */
export const LARGEST_DOCUMENT_BYTES = 20 * 1024 * 1024;

const MOST_DOCUMENTS = 4;
const MOST_MEGAPIXELS = 60;

/** Uploads of one request, accepted or not, in all processes. */
const UPLOADS: WindowLimit = { name: 'identity uploads', times: 20, windowMs: 15 * 60_000 };

/** Photos that a process decodes at the same time, and those that wait. */
const decoding = createTaskQueue({ concurrency: 2, maxWaiting: 6 });

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
  if (found === null || !isOwnRequest(found, proof))
    throw noSuchEntity(uploadText('unknown'), 'REQUEST_UNKNOWN');
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
  const content = isDocument ? bytes : await readPhoto(bytes);
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

/**
 * Counts an upload of a request before its body is read.
 * @throws ContractError after twenty in a quarter of an hour
 */
export async function countUpload(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { id }: Pick<IdentityRequest, 'id'>,
): Promise<void> {
  const attempt = { subject: `request ${id}`, nowMs: clock.now() };
  if (await consumeAttempt(UPLOADS, { db, config }, attempt)) return;
  throw inputError(uploadText('too-often'), 'TOO_MANY_UPLOADS');
}

/**
 * Returns a photo as JPEG without metadata. Reads its size before its pixels.
 * @throws ContractError for no photo, a photo with too many pixels, and while too many wait
 */
async function readPhoto(bytes: Buffer): Promise<Buffer> {
  const pixels = await pixelsOf(bytes);
  if (pixels === null) throw inputError(uploadText('type-unknown'), 'DOCUMENT_TYPE');
  if (pixels > MOST_MEGAPIXELS * 1_000_000) {
    throw inputError(uploadText('too-many-pixels', { most: MOST_MEGAPIXELS }), 'DOCUMENT_PIXELS');
  }
  const jpeg = await decoding
    .run(() => toJpeg(bytes))
    .catch((error: unknown) => {
      throw error instanceof QueueFullError ? inputError(uploadText('busy'), 'UPLOADS_BUSY') : error;
    });
  if (jpeg === null) throw inputError(uploadText('type-unknown'), 'DOCUMENT_TYPE');
  return jpeg;
}

/** @throws ContractError for a decided request, and one with the most documents */
async function requireRoom(
  { db }: { readonly db: Parameters<typeof listDocuments>[0] },
  request: IdentityRequest | null,
): Promise<void> {
  if (request === null || (request.state !== 'asked' && request.state !== 'received')) {
    throw inputError(uploadText('closed'), 'REQUEST_CLOSED');
  }
  if ((await listDocuments(db, [request.id])).length >= MOST_DOCUMENTS) {
    throw inputError(uploadText('too-many', { most: MOST_DOCUMENTS }), 'TOO_MANY_DOCUMENTS');
  }
}
