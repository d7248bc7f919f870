import { readStored } from '../storage/browser-storage.ts';

/** A failed request that was not GraphQL, with the shop's response. */
export class RestFailure extends Error {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  /** The `message` of the response body; the whole text if it is not JSON. */
  readonly bodyMessage: string;

  constructor(method: string, url: string, response: Response, bodyMessage: string) {
    const { status, statusText } = response;
    super(
      `${method} ${url} failed: ${[`${status} ${statusText}`.trim(), bodyMessage].filter(Boolean).join(', ')}`,
    );
    this.name = 'RestFailure';
    this.method = method;
    this.url = url;
    this.status = status;
    this.statusText = statusText;
    this.bodyMessage = bodyMessage;
  }
}

export interface RestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/**
 * Sends a REST request with the stored token and the browser's credentials, past every cache.
 * Returns the JSON of the response; undefined without a body, and for GET where the browser has no
 * fetch.
 * @throws RestFailure when the shop rejects; the browser's error when it is unreachable
 */
export async function restRequest(url: string, options: RestOptions = {}): Promise<unknown> {
  const response = await send(url, options);
  const text = await response?.text();
  return text === undefined || text === '' ? undefined : JSON.parse(text);
}

/**
 * Fetches a file by its path below `/rest/{store}/V1/`, such as `orders/000000012/invoice`. Returns
 * its text; undefined where the browser has no fetch.
 * @throws RestFailure when the shop rejects; the browser's error when it is unreachable
 */
export async function restFile(path: string): Promise<string | undefined> {
  const store = readStored('store_view_code') ?? 'default';
  return (await send(`/rest/${encodeURIComponent(store)}/V1/${path}`, {}))?.text();
}

/**
 * Sends the request; undefined for GET where there is no fetch.
 * @throws RestFailure
 */
async function send(url: string, options: RestOptions): Promise<Response | undefined> {
  const { method = 'GET', body, signal } = options;
  if (typeof globalThis.fetch !== 'function' && method === 'GET') return undefined;
  const headers: Record<string, string> = { Accept: 'application/json' };
  const token = readStored('signin_token');
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const response = await fetch(url, {
    method,
    headers,
    credentials: 'include',
    cache: 'no-store',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw new RestFailure(method, url, response, messageIn(await response.text()));
  return response;
}

function messageIn(text: string): string {
  try {
    const { message } = JSON.parse(text) as { readonly message?: unknown };
    return typeof message === 'string' ? message : '';
  } catch {
    return text.trim();
  }
}
