import { readStored } from './browser-storage.ts';
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

/** The cache tag that the shop gave with its last answer and expects back with the next question. */
let magentoCacheId: string | null = null;

/** The browser's transport: queries by GET (cacheable), mutations and private queries by POST. */
export const executeDocument: ExecuteDocument = async (document, variables, options) => {
  const text = document.toString();
  const isSent = options?.isPrivate === true || /^\s*mutation\b/.test(text);
  const headers = requestHeaders(isSent);
  if (options?.captchaToken) headers['X-ReCaptcha'] = options.captchaToken;
  const request: RequestInit = { headers, signal: options?.signal ?? null };
  if (options?.isFresh) request.cache = 'no-store';
  let url = '/graphql';
  if (isSent) {
    request.method = 'POST';
    // Browsers send again by themselves what a broken connection left unanswered; by this the shop knows it.
    headers['Idempotency-Key'] = crypto.getRandomValues(new Uint32Array(4)).join('-');
    request.body = JSON.stringify({ query: text, variables });
  } else {
    const search = new URLSearchParams({ query: text });
    if (hasVariables(variables)) search.set('variables', JSON.stringify(variables));
    url = `/graphql?${search}`;
  }
  const response = await send(url, request);
  magentoCacheId = response.headers.get('x-magento-cache-id') ?? magentoCacheId;
  try {
    return readAnswer(await readJson(response), response.status);
  } catch (failure) {
    // Rare, so its code is no part of a first visit.
    if (failure instanceof GraphQLFailure && /^(STORE|CURRENCY)_/.test(failure.errors[0]?.code ?? ''))
      await import('./leave-lost-view.ts').then(
        ({ leaveLostView }) => leaveLostView(failure),
        () => undefined,
      );
    throw failure;
  }
};

function requestHeaders(hasBody: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    Store: readStored('store_view_code') ?? document.documentElement.dataset['store'] ?? 'default',
  };
  const currency = readStored('store_view_currency');
  const token = readStored('signin_token');
  if (currency !== null) headers['Content-Currency'] = currency;
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (magentoCacheId !== null) headers['X-Magento-Cache-Id'] = magentoCacheId;
  if (hasBody) headers['Content-Type'] = 'application/json';
  return headers;
}

function hasVariables(variables: unknown): boolean {
  return typeof variables === 'object' && variables !== null && Object.keys(variables).length > 0;
}

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new GraphQLFailure('network', 'The shop could not be reached.', { cause });
  }
}

async function readJson(response: Response): Promise<GraphQLAnswer> {
  try {
    const answer: unknown = await response.json();
    // A refusal by a limit or a defect may come as JSON that is not GraphQL.
    if (typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer)) {
      return answer as GraphQLAnswer;
    }
    throw new TypeError('not a GraphQL answer');
  } catch (cause) {
    throw new GraphQLFailure('network', `The shop answered ${response.status}.`, {
      cause,
      status: response.status,
    });
  }
}
