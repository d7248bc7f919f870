import { vi } from 'vitest';

/** A request to the office's API. */
export interface SentRequest {
  readonly operation: string;
  readonly variables: Record<string, unknown>;
  readonly headers: Record<string, string>;
}

/** The answer to an operation: data, a failure, or a function of the variables. */
export type FakeAnswer =
  | { readonly data: unknown }
  | { readonly code: string; readonly message?: string; readonly details?: Record<string, unknown> }
  | 'unreachable'
  | ((variables: Record<string, unknown>) => FakeAnswer);

/**
 * Replaces `fetch` by a shop with these answers by operation name. A list is answered in order; its
 * last answer repeats. Returns the requests sent.
 */
export function fakeShop(
  answers: Readonly<Record<string, FakeAnswer | readonly FakeAnswer[]>>,
): SentRequest[] {
  const sent: SentRequest[] = [];
  const counts = new Map<string, number>();
  vi.stubGlobal('fetch', async (_url: string, request: RequestInit) => {
    const { query, variables } = JSON.parse(String(request.body)) as {
      query: string;
      variables: Record<string, unknown>;
    };
    const operation = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    sent.push({ operation, variables, headers: request.headers as Record<string, string> });
    const count = counts.get(operation) ?? 0;
    counts.set(operation, count + 1);
    const given = answers[operation];
    if (given === undefined) throw new Error(`The test has no answer to ${operation}.`);
    const list = Array.isArray(given) ? (given as readonly FakeAnswer[]) : [given as FakeAnswer];
    return respond(list[Math.min(count, list.length - 1)] as FakeAnswer, variables);
  });
  return sent;
}

function respond(answer: FakeAnswer, variables: Record<string, unknown>): Response {
  if (typeof answer === 'function') return respond(answer(variables), variables);
  if (answer === 'unreachable') throw new TypeError('Failed to fetch');
  if ('data' in answer) return Response.json({ data: answer.data });
  const { code, message = code, details = {} } = answer;
  return Response.json({ data: null, errors: [{ message, extensions: { code, ...details } }] });
}
