import { randomUUID } from 'node:crypto';
import { isUnavailable } from '@ingot/embedded-postgres/unavailable.ts';
import type { FastifyInstance } from 'fastify';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import { loggedPath } from '../http/logged-path.ts';
import { RequestError } from './request-error.ts';

const text = defineMessages('unexpected-errors', {
  unexpected: 'Sorry! An unexpected error occurred. Its id is {debugId}.',
  unavailable: 'The shop is temporarily unavailable. Try again.',
});

const BUSY = 503;
const RETRY_AFTER_SECONDS = 10;

/**
 * Handles errors outside of /graphql. Contract errors keep their message. Other errors become a
 * sentence with an id, under which the log has the details, so that no path, query or stack trace
 * is exposed.
 */
export function maskErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof RequestError ? error.status : (error.statusCode ?? 500);
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    if (error instanceof RequestError && error.retryAfterSeconds !== null) {
      reply.header('retry-after', error.retryAfterSeconds);
    }
    if (status < 500 || status === BUSY) return reply.code(status).send(`${error.message}\n`);
    const debugId = randomUUID();
    request.log.error({ err: error, debugId, path: loggedPath(request.url) }, 'A request failed');
    if (isUnavailable(error)) {
      return reply
        .code(BUSY)
        .header('retry-after', RETRY_AFTER_SECONDS)
        .send(`${text('unavailable')}\n`);
    }
    return reply.code(500).send(`${text('unexpected', { debugId })}\n`);
  });
}
