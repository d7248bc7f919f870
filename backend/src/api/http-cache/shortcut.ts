import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyServerFactory, RawServerDefault } from 'fastify';
import type { HttpCache } from './http-cache.ts';

/** Checks and records of requests that the shortcut answers. */
export interface ShortcutHooks {
  addressOf(request: IncomingMessage): string;
  /** Counts a request for the limits. False passes it to the framework, which rejects it. */
  isAllowed(address: string): boolean;
  requestIdOf(request: IncomingMessage): string;
  onAnswered(route: string, ms: number): void;
}

/** Answers cached requests before the framework handles them (decision 0063). */
export interface Shortcut {
  /** Creates the framework's HTTP server (Fastify's option `serverFactory`). */
  readonly serverFactory: FastifyServerFactory<RawServerDefault>;
  /** Answers from `cache` from now on, until `app` closes. */
  open(app: FastifyInstance, cache: HttpCache, hooks: ShortcutHooks): void;
}

/** Fastify's options with their defaults. Times are milliseconds. */
interface FrameworkOptions {
  readonly http: ServerOptions;
  readonly keepAliveTimeout: number;
  readonly requestTimeout: number;
  readonly connectionTimeout: number;
}

/**
 * Creates a shortcut that passes all requests to the framework until it is opened. Requests of
 * other origins always pass, because their headers differ.
 */
export function createShortcut(): Shortcut {
  let answer: (request: IncomingMessage, response: ServerResponse) => boolean = () => false;
  return {
    serverFactory(handler, options) {
      const { http, keepAliveTimeout, requestTimeout, connectionTimeout } =
        options as unknown as FrameworkOptions;
      const server = createServer(http, (request, response) => {
        if (!answer(request, response)) handler(request, response);
      });
      // As the framework does for servers of its own.
      server.keepAliveTimeout = keepAliveTimeout;
      server.requestTimeout = requestTimeout;
      server.setTimeout(connectionTimeout);
      return server;
    },
    open(app, cache, hooks) {
      app.addHook('preClose', async () => {
        answer = () => false;
      });
      answer = (request, response) => {
        if (request.headers.origin !== undefined) return false;
        const startedMs = performance.now();
        const cached = cache.find(request);
        if (!cached) return false;
        const address = hooks.addressOf(request);
        if (!hooks.isAllowed(address)) return false;
        cached.onHit?.(address);
        response.writeHead(200, ['x-request-id', hooks.requestIdOf(request), ...cached.headers]);
        response.end(cached.body, 'latin1');
        hooks.onAnswered(cached.route, performance.now() - startedMs);
        return true;
      };
    },
  };
}
