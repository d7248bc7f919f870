import { isUnavailable } from '@ingot/embedded-postgres/unavailable.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { RestError } from '../../../domains/integrations/rest-error.ts';
import { ContractError } from '../../../platform/errors/errors.ts';
import { RequestError } from '../../errors/request-error.ts';

const STATUS_OF_CATEGORY: Readonly<Record<string, number>> = {
  'graphql-authorization': 401,
  'graphql-authentication': 401,
  'graphql-no-such-entity': 404,
};

/** Answers errors as Magento's REST API does: `{ "message": …, "parameters": … }`. */
export function restErrors(app: FastifyInstance): void {
  app.setErrorHandler(
    (error: Error & { readonly statusCode?: number; readonly code?: string }, request, reply) => {
      if (error instanceof RestError) return reject(reply, error);
      if (error instanceof ContractError) {
        return reject(reply, new RestError(STATUS_OF_CATEGORY[error.category] ?? 400, error.message));
      }
      if (error instanceof RequestError) {
        if (error.retryAfterSeconds !== null) reply.header('retry-after', error.retryAfterSeconds);
        return reject(reply, new RestError(error.status, error.message));
      }
      const { statusCode = 500 } = error;
      // A body that is no JSON, is too large, or has another type.
      if (statusCode === 415 || statusCode === 413)
        return reject(reply, new RestError(statusCode, error.message));
      if (statusCode === 400) return reject(reply, new RestError(400, 'Decoding error: %1', [error.message]));
      if (isUnavailable(error)) {
        reply.header('retry-after', '10');
        return reject(reply, new RestError(503, 'The shop is temporarily unavailable. Try again.'));
      }
      request.log.error({ err: error }, 'A request to the REST API failed');
      return reject(
        reply,
        new RestError(500, 'Internal Error. Details are available in the log of the shop. Report ID: %1', [
          `webapi-${request.id}`,
        ]),
      );
    },
  );
}

function reject(reply: FastifyReply, { status, message, parameters }: RestError): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ message, ...(parameters !== null && { parameters }) });
}
