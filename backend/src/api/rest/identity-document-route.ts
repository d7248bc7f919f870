import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  LARGEST_DOCUMENT_BYTES,
  type RequestProof,
  requireOwnRequest,
  uploadDocument,
} from '../../domains/compliance/identity/upload-document.ts';
import { findViewer } from '../../domains/customers/sessions/find-viewer.ts';
import type { Services } from '../../platform/context.ts';
import { ContractError } from '../../platform/errors/errors.ts';
import { readId } from '../../platform/graphql/read-id.ts';
import { inRequestLanguage } from '../http/request-language.ts';

/**
 * Serves `POST /identity-documents/{id}`: stores the body as a document of a request for identity
 * documents. The bearer token of GraphQL proves a customer's request; the header `X-Order-Token`
 * proves a guest's. Errors are `{ "message": … }`. Someone else's request is 404, before its body is
 * read.
 */
export async function identityDocumentRoute(app: FastifyInstance, services: Services): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_DOCUMENT_BYTES }, (_, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ContractError)) throw error;
    return reply
      .code(error.category === 'graphql-no-such-entity' ? 404 : 400)
      .header('cache-control', 'no-store')
      .send({ message: error.message, code: error.code });
  });

  const proofOf = async ({ params, headers }: FastifyRequest): Promise<RequestProof> => {
    const token = headers['x-order-token'];
    return {
      id: readId((params as { id: string }).id),
      viewer: await findViewer(services, headers.authorization ?? null),
      orderToken: typeof token === 'string' ? token : null,
    };
  };

  app.post(
    '/identity-documents/:id',
    {
      bodyLimit: LARGEST_DOCUMENT_BYTES,
      // Refuses before the body is read.
      onRequest: async (request) => {
        const proof = await proofOf(request);
        await inRequestLanguage(services, request, () => requireOwnRequest(services, proof));
      },
    },
    async (request, reply) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const proof = await proofOf(request);
      await inRequestLanguage(services, request, () => uploadDocument(services, proof, bytes));
      return reply.header('cache-control', 'no-store').send({ sent: true });
    },
  );
}
