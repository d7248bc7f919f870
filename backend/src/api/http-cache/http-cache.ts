import type { IncomingMessage } from 'node:http';
import { readConsent } from '@ingot/rules/shop/analytics-consent.ts';
import { readStoreCookie } from '@ingot/rules/shop/store-cookie.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CROSS_ORIGIN_HEADERS } from '../http/cross-origin.ts';
import { chooseEncoding } from '../http/encode-body.ts';

/** A complete HTTP response that may be sent again unchanged. */
export interface CachedResponse {
  /** Names and values alternately, as `writeHead` takes them. */
  readonly headers: readonly string[];
  /** Bytes, or a string with one byte per character. */
  readonly body: string | Buffer;
  readonly isFresh: () => boolean;
  readonly onHit: OnHit | null;
  /** Pattern of its route. */
  readonly route: string;
}

/** Called with the address of each recipient of a cached response. */
export type OnHit = (clientAddress: string) => void;

/** The HTTP cache: complete responses, with headers and encoded body. */
export interface HttpCache {
  /**
   * Stores the response that `reply` is about to send with `body`; valid while `isFresh` returns
   * true. Ignores personal requests and those that are not GET.
   */
  store(
    request: FastifyRequest,
    reply: FastifyReply,
    body: string | Buffer,
    isFresh: () => boolean,
    onHit?: OnHit | null,
  ): void;
  /** Returns the response to a request, if it is cached and still valid. */
  find(request: IncomingMessage): CachedResponse | undefined;
}

/**
 * Up to this size, headers and body are sent in one write as a string with one byte per character,
 * which needs no encoding. Above it, two writes are cheaper than concatenation.
 */
const LARGEST_STRING = 16_384;
/** Headers of a single response, which are not cached. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  ...CROSS_ORIGIN_HEADERS,
]);

/**
 * Adds a hook that answers requests from the cache, and returns the cache. Hooks that are
 * registered before it also run for cached responses: limits and headers for other origins. Later
 * hooks and the route do not run. Stores at most `maxBytes`; evicts the least recently used
 * response first.
 */
export function httpCache(app: FastifyInstance, maxBytes: number): HttpCache {
  if (maxBytes === 0) return { store: () => undefined, find: () => undefined };
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + 2_000,
    maxEntrySize: Math.ceil(maxBytes / 4),
  });

  function find(request: IncomingMessage): CachedResponse | undefined {
    if (request.headers['if-none-match'] !== undefined) return undefined;
    const cached = responses.get(keyOf(request));
    return cached?.isFresh() ? cached : undefined;
  }

  app.addHook('onRequest', (request, reply, done) => {
    const cached = find(request.raw);
    if (!cached) {
      done();
      return;
    }
    cached.onHit?.(request.clientAddress);
    reply.hijack();
    reply.raw.writeHead(200, ['x-request-id', request.id, ...ownHeaders(reply), ...cached.headers]);
    reply.raw.end(cached.body, 'latin1');
  });

  return {
    store(request, reply, body, isFresh, onHit = null) {
      if (request.method !== 'GET' || request.headers.authorization !== undefined) return;
      const all = Object.entries({ ...reply.raw.getHeaders(), ...reply.getHeaders() });
      const headers = all
        .filter(([name]) => !OWN_HEADERS.has(name))
        .flatMap(([name, value]) => [name, String(value)]);
      const bytes = typeof body === 'string' ? Buffer.from(body) : body;
      headers.push('content-length', String(bytes.length));
      const isShort = bytes.length <= LARGEST_STRING;
      responses.set(keyOf(request.raw), {
        headers,
        body: isShort ? bytes.toString('latin1') : bytes,
        isFresh,
        onHit,
        route: request.routeOptions.url ?? 'none',
      });
    },
    find,
  };
}

/** Returns the headers that earlier hooks set for this visitor alone. */
function ownHeaders(reply: FastifyReply): string[] {
  return CROSS_ORIGIN_HEADERS.flatMap((name) => {
    const value = reply.getHeader(name);
    return value === undefined ? [] : [name, String(value)];
  });
}

/**
 * Returns the key of a response: all that it depends on. Requests with a token are never cached.
 */
function keyOf({ method, headers, url }: IncomingMessage): string {
  if (method !== 'GET' || headers.authorization !== undefined) return '';
  const encoding = encodingOf(headers['accept-encoding'] as string | undefined);
  // Pages have another policy for browsers with analytics consent.
  const consent = headers.cookie === undefined ? '' : readConsent(headers.cookie);
  const store = headers.cookie === undefined ? '' : readStoreCookie(headers.cookie);
  return `${encoding}\n${consent === 'granted' ? 'counted' : ''}\n${store ?? ''}\n${headers.store ?? ''}\n${headers['content-currency'] ?? ''}\n${headers['payment-method'] ?? ''}\n${url}`;
}

const encodings = new LRUCache<string, string>({ max: 500 });

function encodingOf(acceptEncoding: string | undefined): string {
  if (acceptEncoding === undefined) return '';
  let encoding = encodings.get(acceptEncoding);
  if (encoding === undefined) {
    encoding = chooseEncoding(acceptEncoding) ?? '';
    encodings.set(acceptEncoding, encoding);
  }
  return encoding;
}
