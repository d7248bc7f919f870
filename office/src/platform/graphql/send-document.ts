import { isPersonAway } from '../session/activity.ts';
import { type OfficeError, OfficeFailure } from './office-failure.ts';

/** A generated `TypedDocumentString`: its text and its types. */
export interface DocumentText<TResult, TVariables> {
  toString(): string;
  readonly __apiType?: (variables: TVariables) => TResult;
}

interface ResponseBody {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: Readonly<Record<string, unknown>>;
  }[];
}

/** Time limit of a request, in milliseconds. Browsers wait for minutes. */
const RESPONSE_TIMEOUT_MS = 60_000;

/**
 * Sends a document to the office's API once and returns its data.
 * @throws OfficeFailure, or an AbortError when `signal` aborts
 */
export async function sendDocument<TResult, TVariables>(
  document: DocumentText<TResult, TVariables>,
  variables: TVariables,
  signal?: AbortSignal,
): Promise<TResult> {
  const limit = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  // The session of a person who left must end, although the page still reloads what changes.
  if (isPersonAway()) headers['x-office-unattended'] = '1';
  const response = await fetch('/office/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers,
    body: JSON.stringify({ query: document.toString(), variables }),
    signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
  }).catch((cause: Error) => {
    if (signal?.aborted) throw cause;
    throw new OfficeFailure('network', 'The shop could not be reached.');
  });
  const body = (await response.json().catch(() => null)) as ResponseBody | null;
  if (body?.errors && body.errors.length > 0)
    throw new OfficeFailure('rejected', body.errors[0]?.message ?? '', body.errors.map(toOfficeError));
  if (!body?.data) throw new OfficeFailure('network', `The shop responded with ${response.status}.`);
  return body.data as TResult;
}

function toOfficeError({
  message,
  extensions = {},
}: NonNullable<ResponseBody['errors']>[number]): OfficeError {
  const { code, ...details } = extensions;
  return { message, code: typeof code === 'string' ? code : null, details };
}
