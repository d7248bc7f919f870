import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { readConsent } from '@ingot/rules/shop/analytics-consent.ts';
import { readStoreCookie } from '@ingot/rules/shop/store-cookie.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CROSS_ORIGIN_HEADERS } from '../http/cross-origin.ts';
import { chooseEncoding } from '../http/encode-body.ts';

/** A response that may be sent again unchanged. */
interface Repeat {
  /** Names and values alternately, as `writeHead` takes them. */
  readonly headers: readonly string[];
  /** Bytes, or a string with one byte per character. */
  readonly body: string | Buffer;
  readonly isGood: () => boolean;
  readonly onRepeat: OnRepeat | null;
  /** Pattern of its route. */
  readonly route: string;
}

/** Called with the recipient of a repeated response. */
export type OnRepeat = (clientAddress: string) => void;

/** The repeat cache: finished HTTP responses that are sent before the framework runs. */
export interface RepeatLane {
  /**
   * Stores the response that `reply` is about to send with `body`; valid while `isGood` returns
   * true.
   */
  keep(
    request: FastifyRequest,
    reply: FastifyReply,
    body: string | Buffer,
    isGood: () => boolean,
    onRepeat?: OnRepeat | null,
  ): void;
  /**
   * Answers repeated requests to `server` before the framework sees them. All others reach the
   * framework.
   */
  open(server: Server, gate: LaneGate): void;
}

/** Checks and hooks for requests that the repeat cache answers. */
export interface LaneGate {
  addressOf(request: IncomingMessage): string;
  /** Counts a request for the limits. False lets the framework reject it. */
  admits(address: string): boolean;
  requestIdOf(request: IncomingMessage): string;
  onAnswered(route: string, ms: number): void;
}

/**
 * Up to this size, headers and body are sent in one write as a string with one byte per character,
 * which needs no encoding. Above it, two writes are cheaper than concatenation.
 */
const LARGEST_STRING = 16_384;
/** Headers of a single response, which are not repeated. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  ...CROSS_ORIGIN_HEADERS,
]);

/**
 * Answers repeated requests without routing, parsing and header work. Works before the framework
 * where `open` was called, otherwise in the framework's first hooks, after the hook for other
 * origins, whose headers differ. Stores at most `maxBytes`; evicts the least recently used response
 * first.
 */
export function repeatLane(app: FastifyInstance, maxBytes: number): RepeatLane {
  if (maxBytes === 0) return { keep: () => undefined, open: () => undefined };
  const repeats = new LRUCache<string, Repeat>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + 2_000,
    maxEntrySize: Math.ceil(maxBytes / 4),
  });
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  function find(request: IncomingMessage): Repeat | undefined {
    if (request.headers['if-none-match'] !== undefined) return undefined;
    const repeat = repeats.get(keyOf(request));
    return repeat?.isGood() ? repeat : undefined;
  }

  app.addHook('onRequest', (request, reply, done) => {
    const repeat = find(request.raw);
    if (!repeat) {
      done();
      return;
    }
    repeat.onRepeat?.(request.clientAddress);
    reply.hijack();
    reply.raw.writeHead(200, ['x-request-id', request.id, ...ownHeaders(reply), ...repeat.headers]);
    reply.raw.end(repeat.body, 'latin1');
  });

  function answer(request: IncomingMessage, response: ServerResponse, gate: LaneGate): boolean {
    if (isClosing || request.headers.origin !== undefined) return false;
    const begunAt = performance.now();
    const repeat = find(request);
    if (!repeat) return false;
    const address = gate.addressOf(request);
    if (!gate.admits(address)) return false;
    repeat.onRepeat?.(address);
    response.writeHead(200, ['x-request-id', gate.requestIdOf(request), ...repeat.headers]);
    response.end(repeat.body, 'latin1');
    gate.onAnswered(repeat.route, performance.now() - begunAt);
    return true;
  }

  return {
    keep(request, reply, body, isGood, onRepeat = null) {
      if (request.method !== 'GET' || request.headers.authorization !== undefined) return;
      const all = Object.entries({ ...reply.raw.getHeaders(), ...reply.getHeaders() });
      const headers = all
        .filter(([name]) => !OWN_HEADERS.has(name))
        .flatMap(([name, value]) => [name, String(value)]);
      const bytes = typeof body === 'string' ? Buffer.from(body) : body;
      headers.push('content-length', String(bytes.length));
      const isShort = bytes.length <= LARGEST_STRING;
      const route = request.routeOptions.url ?? 'none';
      repeats.set(keyOf(request.raw), {
        headers,
        body: isShort ? bytes.toString('latin1') : bytes,
        isGood,
        onRepeat,
        route,
      });
    },
    open(server, gate) {
      const usual = server.listeners('request');
      server.removeAllListeners('request');
      server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        if (answer(request, response, gate)) return;
        for (const listener of usual) listener.call(server, request, response);
      });
    },
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
  return `${encoding}\n${consent === 'granted' ? 'counted' : ''}\n${store ?? ''}\n${headers.store ?? ''}\n${headers['content-currency'] ?? ''}\n${url}`;
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
