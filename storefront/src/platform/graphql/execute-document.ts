import { readStored, removeStored, type StoredName, writeStored } from '../storage/browser-storage.ts';
import { GraphQLFailure } from './graphql-failure.ts';
import { type GraphQLAnswer, readAnswer } from './read-answer.ts';

/**
 * What the generated `TypedDocumentString` is to us: its text, minified when the storefront is built
 * (`split-documents.ts`), and the types it carries.
 */
export interface DocumentText<TResult, TVariables> {
  toString(): string;
  readonly __apiType?: (variables: TVariables) => TResult;
}

export interface ExecuteOptions {
  readonly signal?: AbortSignal | undefined;
  /** Past every HTTP cache. */
  readonly isFresh?: boolean;
  /** What it asks with is nobody's business: sent in the body, so that no log of addresses keeps it. */
  readonly isPrivate?: boolean;
  /** Goes out as `X-ReCaptcha`, with operations that want one. */
  readonly captchaToken?: string | null;
}

/** Sends one document and gives its data. @throws GraphQLFailure */
export type ExecuteDocument = <TResult, TVariables>(
  document: DocumentText<TResult, TVariables>,
  variables: TVariables,
  options?: ExecuteOptions,
) => Promise<TResult>;

/** What was chosen here, by the code with which the shop says that it is not there any more. */
const LOST_VIEW: Readonly<Record<string, StoredName>> = {
  STORE_NOT_FOUND: 'store_view_code',
  CURRENCY_NOT_ALLOWED: 'store_view_currency',
};

/**
 * Browsers themselves wait for minutes, and what waits behind in the queue of mutations with them. Without an answer by then the
 * shop counts as out of reach, which is told or asked again as when the line is cut.
 */
const ANSWER_WITHIN_MS = 60_000;

/** The browser's transport: queries by GET (cacheable), mutations and private queries by POST. */
export const executeDocument: ExecuteDocument = async (document, variables, options) => {
  const text = document.toString();
  const isSent = options?.isPrivate === true || /^\s*mutation\b/.test(text);
  const headers = requestHeaders();
  if (options?.captchaToken) headers['X-ReCaptcha'] = options.captchaToken;
  const request: RequestInit = { headers, signal: timeLimit(options?.signal) };
  if (options?.isFresh) request.cache = 'no-store';
  let url = '/graphql';
  if (isSent) {
    request.method = 'POST';
    headers['Content-Type'] = 'application/json';
    // Browsers send again by themselves what a broken connection left unanswered; by this the shop knows it.
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
    return readAnswer(await readJson(response), response.status);
  } catch (failure) {
    if (forgetLostView(failure)) location.reload();
    throw failure;
  }
};

/** The shop expects it back with the next question, also of the next page and of other tabs (NET-07). */
function keepCacheId(id: string | null): void {
  if (id !== null && id !== readStored('magento_cache_id')) writeStored('magento_cache_id', id);
}

/** Whoever asks may give up sooner, by their own signal. */
function timeLimit(given: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(ANSWER_WITHIN_MS);
  return given === undefined ? limit : AbortSignal.any([given, limit]);
}

/** A store view or a currency that the shop has closed since it was chosen here: forgotten, so that the shop opens again. */
function forgetLostView(failure: unknown): boolean {
  const code = failure instanceof GraphQLFailure ? failure.errors[0]?.code : null;
  const name = LOST_VIEW[code ?? ''];
  if (name === undefined || readStored(name) === null) return false;
  removeStored(name);
  // Where storage forgets nothing, loading the page anew would not help, and never end.
  return readStored(name) === null;
}

/** What goes with a question, by what this browser keeps: the store view, the currency, who asks. */
export function requestHeaders(): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    Store: readStored('store_view_code') ?? document.documentElement.dataset['store'] ?? 'default',
  };
  const currency = readStored('store_view_currency');
  const token = readStored('signin_token');
  const cacheId = readStored('magento_cache_id');
  if (currency !== null) headers['Content-Currency'] = currency;
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (cacheId !== null) headers['X-Magento-Cache-Id'] = cacheId;
  return headers;
}

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (cause) {
    if ((cause as Error).name === 'AbortError') throw cause;
    throw new GraphQLFailure('network', 'The shop could not be reached.', { cause });
  }
}

/** A refusal by a limit or a defect may come as JSON that is not GraphQL. */
async function readJson(response: Response): Promise<GraphQLAnswer> {
  const answer = (await response.json().catch(() => null)) as GraphQLAnswer | null;
  if (answer?.data !== undefined || answer?.errors) return answer;
  const { status } = response;
  throw new GraphQLFailure('network', `The shop answered ${status}.`, { status });
}
