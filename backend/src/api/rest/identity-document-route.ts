import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  countUpload,
  LARGEST_DOCUMENT_BYTES,
  type RequestProof,
  requireOwnRequest,
  uploadDocument,
  uploadText,
} from '../../domains/compliance/identity/upload-document.ts';
import { findViewer } from '../../domains/customers/sessions/find-viewer.ts';
import type { Services } from '../../platform/context.ts';
import { ContractError } from '../../platform/errors/errors.ts';
import { readId } from '../../platform/graphql/read-id.ts';
import { inRequestLanguage } from '../http/request-language.ts';
import { bytesOf, isTooLarge, readBodiesAsBytes } from './upload-body.ts';
import { createUploadSlots } from './upload-slots.ts';

/** The most documents that a process holds in memory at the same time: in all, and of one request. */
const MOST_UPLOADS = 8;
const MOST_UPLOADS_OF_REQUEST = 2;

const BUSY_SECONDS = 10;

/** Status of the codes that are not 400. */
const STATUS: Readonly<Record<string, number>> = { TOO_MANY_UPLOADS: 429, UPLOADS_BUSY: 503 };

/**
 * Serves `POST /identity-documents/{id}`: stores the body as a document of a request for identity
 * documents. The bearer token of GraphQL proves a customer's request; the header `X-Order-Token`
 * proves a guest's. Errors are `{ "message": …, "code": … }`. Someone else's request is 404, and too
 * many uploads are 429 or 503, before the body is read.
 */
export async function identityDocumentRoute(app: FastifyInstance, services: Services): Promise<void> {
  const slots = createUploadSlots(MOST_UPLOADS, MOST_UPLOADS_OF_REQUEST);
  readBodiesAsBytes(app, LARGEST_DOCUMENT_BYTES);
  app.setErrorHandler(async (error, request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isTooLarge(error)) {
      const message = await inRequestLanguage(services, request, async () => uploadText('too-large'));
      return reply.code(413).send({ message, code: 'DOCUMENT_TOO_LARGE' });
    }
    if (!(error instanceof ContractError)) throw error;
    const { category, code, message } = error;
    if (code === 'UPLOADS_BUSY') reply.header('retry-after', String(BUSY_SECONDS));
    return reply
      .code(STATUS[code] ?? (category === 'graphql-no-such-entity' ? 404 : 400))
      .send({ message, code });
  });

  const proofOf = async ({ params, headers }: FastifyRequest): Promise<RequestProof> => {
    const token = headers['x-order-token'];
    return {
      id: readId((params as { id: string }).id),
      viewer: await findViewer(services, headers.authorization ?? null),
      orderToken: typeof token === 'string' ? token : null,
    };
  };

  /** Rejects a request before its body is read. */
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const own = await requireOwnRequest(services, await proofOf(request));
    await countUpload(services, own);
    const free = slots.take(String(own.id));
    if (free === null) throw new ContractError(uploadText('busy'), 'graphql-input', 'UPLOADS_BUSY');
    // Also after a connection that the customer or the network has cut.
    reply.raw.once('close', free);
  };

  app.post(
    '/identity-documents/:id',
    {
      bodyLimit: LARGEST_DOCUMENT_BYTES,
      onRequest: (request, reply) => inRequestLanguage(services, request, () => admit(request, reply)),
    },
    async (request, reply) => {
      const bytes = bytesOf(request.body);
      const proof = await proofOf(request);
      await inRequestLanguage(services, request, () => uploadDocument(services, proof, bytes));
      return reply.header('cache-control', 'no-store').send({ sent: true });
    },
  );
}
