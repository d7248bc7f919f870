import type { FastifyInstance } from 'fastify';
import { loggedPath } from './logged-path.ts';

/** What a request was about, for the log and the measurements. */
export interface Asked {
  /** Name of the GraphQL operation, '' when it has none; null for a page. */
  readonly operation: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the routes whose requests stand in the log: not by files, and not by repeats that are sent as they were. */
    asked: Asked | null;
  }
}

/** One line per answered page or operation. Whatever else comes here is told at the level `debug`, failures as errors. */
export function requestLog(app: FastifyInstance): void {
  app.decorateRequest('asked', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, asked } = request;
    const isTold = asked !== null && reply.statusCode !== 304;
    const level = reply.statusCode >= 500 ? 'error' : isTold ? 'info' : 'debug';
    // Of an operation its name says what it was.
    const path = loggedPath(url);
    const operation = asked?.operation ?? undefined;
    const facts = {
      method,
      path,
      operation,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log[level](facts, 'answered');
    done();
  });
}
