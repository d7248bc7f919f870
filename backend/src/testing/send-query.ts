import type { FastifyInstance } from 'fastify';
import type { FormattedError } from '../api/errors/format-errors.ts';

/** Options of an operation. */
export interface TestQueryOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** POST by default. */
  readonly method?: 'GET' | 'POST';
  readonly operationName?: string;
  /** Address of the client; the loopback address by default. */
  readonly remoteAddress?: string;
}

/** A response. */
export interface TestAnswer<Data> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Null or undefined when the whole operation failed: check `errors` first. */
  readonly data: Data;
  readonly errors: readonly FormattedError[] | undefined;
}

/** Sends one operation to /graphql of an app that does not listen. */
export async function sendQuery<Data>(
  app: FastifyInstance,
  document: string,
  variables: object = {},
  { headers = {}, method = 'POST', operationName, remoteAddress = '127.0.0.1' }: TestQueryOptions = {},
): Promise<TestAnswer<Data>> {
  const name = operationName === undefined ? {} : { operationName };
  const response =
    method === 'POST'
      ? await app.inject({
          method,
          remoteAddress,
          url: '/graphql',
          headers: { 'content-type': 'application/json', ...headers },
          payload: JSON.stringify({ query: document, variables, ...name }),
        })
      : await app.inject({
          method,
          url: '/graphql',
          headers: { ...headers },
          query: { query: document, variables: JSON.stringify(variables), ...name },
        });
  const body = JSON.parse(response.body || '{}') as { data: Data; errors?: FormattedError[] };
  return { status: response.statusCode, headers: response.headers, data: body.data, errors: body.errors };
}
