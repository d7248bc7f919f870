import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isPrivateLiteral, lookupPublic, PRIVATE } from '../outgoing/lookup-public.ts';

/** Maximum size of a response; four prices fit into a kilobyte. */
const MAX_BYTES = 64 * 1024;

/** The response of a feed, or why there is none. */
export type FetchedJson = { readonly json: unknown } | { readonly reason: string };

/** The address of a JSON document, and how to fetch it. */
export interface JsonRequest {
  readonly url: string;
  readonly timeoutMs: number;
  /** Whether to connect to addresses on the internet only. Without it, every address is allowed. */
  readonly isPublicOnly?: boolean;
}

/** Fetches a JSON document, without following redirects. Never throws for external errors. */
export async function fetchJson(
  { url, timeoutMs, isPublicOnly = false }: JsonRequest,
  signal?: AbortSignal,
): Promise<FetchedJson> {
  const limit = AbortSignal.timeout(timeoutMs);
  const target = new URL(url);
  if (isPublicOnly && isPrivateLiteral(target)) return { reason: PRIVATE };
  try {
    const response = await get(target, {
      isPublicOnly,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    const { statusCode = 0 } = response;
    if (statusCode < 200 || statusCode > 299) {
      response.destroy();
      return { reason: `the feed answered ${statusCode}` };
    }
    return parse(await readText(decompressed(response)));
  } catch (error) {
    return { reason: limit.aborted ? `no answer within ${timeoutMs} ms` : describe(error) };
  }
}

function get(
  url: URL,
  { isPublicOnly, signal }: { readonly isPublicOnly: boolean; readonly signal: AbortSignal },
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    send(url, {
      agent: false,
      signal,
      headers: { accept: 'application/json', 'accept-encoding': 'gzip', 'user-agent': 'Ingot' },
      ...(isPublicOnly && { lookup: lookupPublic }),
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

function parse(text: string): FetchedJson {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { reason: 'the answer is not JSON' };
  }
}

/** Returns the message of an error. A host with several addresses fails with one error for each. */
function describe(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return describe(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** Returns the body of a response. The limit of its size counts the unpacked bytes. */
function decompressed(response: IncomingMessage): Readable {
  if (!/^(x-)?gzip$/i.test(response.headers['content-encoding']?.trim() ?? '')) return response;
  const unpacked = createGunzip();
  // The reader of the result reports errors of both.
  pipeline(response, unpacked, () => undefined);
  return unpacked;
}

async function readText(body: Readable): Promise<string> {
  let size = 0;
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error(`the answer is larger than ${MAX_BYTES} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Epoch seconds until the year 5138 are below this, epoch milliseconds since 1973 above. */
const FIRST_MILLISECONDS = 1e11;

/** Parses epoch seconds or milliseconds, or ISO 8601 with its zone; null for anything else. */
export function toEpochMs(value: unknown): number | null {
  if (typeof value === 'number') {
    const ms = value < FIRST_MILLISECONDS ? value * 1000 : value;
    return Number.isFinite(ms) && ms > 0 ? Math.round(ms) : null;
  }
  // A time without a zone is ambiguous: such a feed must be corrected.
  if (typeof value !== 'string' || !/(Z|[+-]\d{2}:?\d{2})$/i.test(value)) return null;
  const ms = Date.parse(value);
  return Number.isNaN(ms) ? null : ms;
}

/** Returns whether a value is an object, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
