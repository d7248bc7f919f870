import type { FastifyInstance } from 'fastify';
import { loggedPath } from './logged-path.ts';

/** The subject of a request, for the log and the metrics. */
export interface Asked {
  /** Name of the GraphQL operation, '' when it has none; null for a page. */
  readonly operation: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the routes whose requests are logged: not by files, and not for cached responses. */
    asked: Asked | null;
  }
}

/**
 * Logs one line per page or operation. Other requests are logged at level `debug`, failures as
 * errors.
 */
export function requestLog(app: FastifyInstance): void {
  app.decorateRequest('asked', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, asked } = request;
    const isLogged = asked !== null && reply.statusCode !== 304;
    const level = reply.statusCode >= 500 ? 'error' : isLogged ? 'info' : 'debug';
    // Most requests are cached or for files, and no line is written for them.
    if (level === 'debug' && !/^(debug|trace)$/.test(request.log.level)) {
      done();
      return;
    }
    // The operation's name identifies it.
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
