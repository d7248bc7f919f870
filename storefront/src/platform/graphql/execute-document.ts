import { readStored, removeStored, type StoredName, writeStored } from '../storage/browser-storage.ts';
import { GraphQLFailure } from './graphql-failure.ts';
import { isMutation } from './operation-name.ts';
import { type GraphQLResponse, readResponse } from './read-response.ts';
import { requestHeaders } from './request-headers.ts';

/**
 * A generated `TypedDocumentString`: its text, which the build minifies (`split-documents.ts`), and
 * its types.
 */
export interface DocumentText<TResult, TVariables> {
  toString(): string;
  readonly __apiType?: (variables: TVariables) => TResult;
}

export interface ExecuteOptions {
  readonly signal?: AbortSignal | undefined;
  /** Bypasses all HTTP caches. */
  readonly isFresh?: boolean;
  /** Sends private variables in the body, so that no log of URLs contains them. */
  readonly isPrivate?: boolean;
  /** Sent as `X-ReCaptcha` with operations that require it. */
  readonly captchaToken?: string | null;
}

/**
 * Sends one document and returns its data.
 * @throws GraphQLFailure
 */
export type ExecuteDocument = <TResult, TVariables>(
  document: DocumentText<TResult, TVariables>,
  variables: TVariables,
  options?: ExecuteOptions,
) => Promise<TResult>;

/** The stored setting to delete, by the error code that says that it no longer exists. */
const LOST_VIEW: Readonly<Record<string, StoredName>> = {
  STORE_NOT_FOUND: 'store_view_code',
  CURRENCY_NOT_ALLOWED: 'store_view_currency',
};

/**
 * Time limit of a request, in milliseconds. Browsers wait for minutes, and block the queue of
 * mutations meanwhile. A timeout counts as a network failure.
 */
const RESPONSE_TIMEOUT_MS = 60_000;

/**
 * Sends a document from the browser: queries by GET (cacheable), mutations and private queries by
 * POST.
 */
export const executeDocument: ExecuteDocument = async (document, variables, options) => {
  const text = document.toString();
  const isSent = options?.isPrivate === true || isMutation(text);
  const headers = requestHeaders();
  if (options?.captchaToken) headers['X-ReCaptcha'] = options.captchaToken;
  const request: RequestInit = { headers, signal: timeLimit(options?.signal) };
  if (options?.isFresh) request.cache = 'no-store';
  let url = '/graphql';
  if (isSent) {
    request.method = 'POST';
    headers['Content-Type'] = 'application/json';
    // Browsers repeat a request after a broken connection; by this key the shop recognizes it.
    headers['Idempotency-Key'] = crypto.getRandomValues(new Uint32Array(4)).join('-');
    request.body = JSON.stringify({ query: text, variables });
  } else {
    const search = new URLSearchParams({ query: text });
    const given = JSON.stringify(variables);
    if (given !== '{}') search.set('variables', given);
    url = `/graphql?${search}`;
  }
  const response = await send(url, request);
  keepCacheId(response.headers.get('X-Magento-Cache-Id'));
  try {
    return readResponse(await readJson(response), response.status);
  } catch (failure) {
    // The shop has executed nothing.
    if (codeOf(failure) === 'WAITING_IN_LINE' && (await claimCart()))
      return executeDocument(document, variables, options);
    if (forgetLostView(failure)) location.reload();
    throw failure;
  }
};

/** Only a rush needs the code. Without it the request fails as one of a browser without a cart. */
const claimCart = () =>
  import('./claim-cart.ts').then(
    (claim) => claim.claimCart(),
    () => false,
  );

function codeOf(failure: unknown): string | null {
  return failure instanceof GraphQLFailure ? (failure.errors[0]?.code ?? null) : null;
}

/** Stores the cache id, which the shop expects with the next request of any page or tab. */
function keepCacheId(id: string | null): void {
  if (id !== null && id !== readStored('magento_cache_id')) writeStored('magento_cache_id', id);
}

/** Combines the time limit with the caller's signal. */
function timeLimit(given: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  return given === undefined ? limit : AbortSignal.any([given, limit]);
}

/**
 * Deletes a stored store view or currency that the shop no longer offers. Returns whether to reload
 * the page.
 */
function forgetLostView(failure: unknown): boolean {
  const name = LOST_VIEW[codeOf(failure) ?? ''];
  if (name === undefined || readStored(name) === null) return false;
  removeStored(name);
  // If the storage cannot delete it, a reload would not help and would loop.
  return readStored(name) === null;
}

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (cause) {
    if ((cause as Error).name === 'AbortError') throw cause;
    throw new GraphQLFailure('network', 'The shop could not be reached.', { cause });
  }
}

/** A rate limit or a server error may send JSON that is not GraphQL. */
async function readJson(response: Response): Promise<GraphQLResponse> {
  const body = (await response.json().catch(() => null)) as GraphQLResponse | null;
  if (body?.data !== undefined || body?.errors) return body;
  const { status } = response;
  throw new GraphQLFailure('network', `The shop answered ${status}.`, { status });
}
