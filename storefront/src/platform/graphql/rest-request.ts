import { readStored } from '../storage/browser-storage.ts';

/** A request to the shop that was not GraphQL and failed: what was asked, and what the shop said (NET-24). */
export class RestFailure extends Error {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  /** The `message` of the answer's body; its text when it is no JSON. */
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
 * Asks the shop for what is no GraphQL, with the token of the stored sign-in and the browser's credentials (NET-23), and
 * past every cache. Gives the JSON of the answer; undefined when it has none, and for GET in a browser that cannot fetch
 * (NET-20).
 * @throws RestFailure when the shop refuses; the browser's own error when it cannot be reached
 */
export async function restRequest(url: string, options: RestOptions = {}): Promise<unknown> {
  const response = await send(url, options);
  const text = await response?.text();
  return text === undefined || text === '' ? undefined : JSON.parse(text);
}

/**
 * Fetches a file of the shop by its path below `/rest/{store}/V1/` (OPEN-61), as `orders/000000012/invoice`; asked as above. Gives
 * its text; undefined in a browser that cannot fetch.
 * @throws RestFailure when the shop refuses; the browser's own error when it cannot be reached
 */
export async function restFile(path: string): Promise<string | undefined> {
  const store = readStored('store_view_code') ?? 'default';
  return (await send(`/rest/${encodeURIComponent(store)}/V1/${path}`, {}))?.text();
}

/** Undefined for GET where there is no fetch. @throws RestFailure */
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
