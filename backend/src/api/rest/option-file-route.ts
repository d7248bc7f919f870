import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MOST_MEGABYTES, receiveUpload, uploadText } from '../../domains/cart/uploads/receive-upload.ts';
import { countUpload } from '../../domains/cart/uploads/upload-limits.ts';
import type { Services } from '../../platform/context.ts';
import { ContractError } from '../../platform/errors/errors.ts';
import { readId } from '../../platform/graphql/read-id.ts';
import { inRequestLanguage } from '../http/request-language.ts';
import { bytesOf, isTooLarge, readBodiesAsBytes } from './upload-body.ts';
import { createUploadSlots } from './upload-slots.ts';

const LARGEST_BYTES = MOST_MEGABYTES * 1024 * 1024;
/** The most files that a process holds in memory at the same time: in all, and of one visitor. */
const MOST_FILES = 6;
const MOST_FILES_OF_VISITOR = 2;
const BUSY_SECONDS = 5;

/** Status of the codes that are not 400. */
const STATUS: Readonly<Record<string, number>> = {
  TOO_MANY_UPLOADS: 429,
  UPLOADS_BUSY: 503,
  UPLOADS_FULL: 507,
  OPTION_UNKNOWN: 404,
};

/**
 * Serves `POST /option-files/{option id}`: stores the body as a file for a customizable option. The header
 * `X-File-Name` has its name, percent-encoded. Returns `{ token, name }`; the token is the value in
 * `entered_options`. Errors are `{ "message": …, "code": … }`.
 */
export async function optionFileRoute(app: FastifyInstance, services: Services): Promise<void> {
  const slots = createUploadSlots(MOST_FILES, MOST_FILES_OF_VISITOR);
  readBodiesAsBytes(app, LARGEST_BYTES);
  app.setErrorHandler(async (error, request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isTooLarge(error)) {
      const text = () => uploadText('too-large', { most: String(MOST_MEGABYTES) });
      return reply
        .code(413)
        .send({ message: inRequestLanguage(services, request, text), code: 'FILE_TOO_LARGE' });
    }
    if (!(error instanceof ContractError)) throw error;
    const { code, message } = error;
    if (code === 'UPLOADS_BUSY') reply.header('retry-after', String(BUSY_SECONDS));
    return reply.code(STATUS[code] ?? 400).send({ message, code });
  });

  /** Rejects a request before its body is read. */
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await countUpload(services, request.clientAddress);
    const free = slots.take(request.clientAddress);
    if (free === null) throw new ContractError(uploadText('busy'), 'graphql-input', 'UPLOADS_BUSY');
    // Also after a connection that the visitor or the network has cut.
    reply.raw.once('close', free);
  };

  app.post(
    '/option-files/:optionId',
    {
      bodyLimit: LARGEST_BYTES,
      onRequest: (request, reply) => inRequestLanguage(services, request, () => admit(request, reply)),
    },
    async (request, reply) => {
      const file = {
        optionId: readId((request.params as { readonly optionId: string }).optionId),
        name: decoded(String(request.headers['x-file-name'] ?? '')),
        bytes: bytesOf(request.body),
        clientAddress: request.clientAddress,
      };
      const received = await inRequestLanguage(services, request, () => receiveUpload(services, file));
      return reply.header('cache-control', 'no-store').send(received);
    },
  );
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
