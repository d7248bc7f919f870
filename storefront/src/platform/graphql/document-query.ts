import { queryOptions } from '@tanstack/react-query';
import type { DocumentText } from './execute-document.ts';
import { operationName } from './operation-name.ts';
import { executorOf } from './query-client.ts';

/** Options of one query. */
export interface DocumentQueryOptions {
  /** Whether the data depends on the spot price: it is refetched when `price_version` changes. */
  readonly priced?: boolean;
  /** Bypasses all HTTP caches between the shop and the browser. */
  readonly isFresh?: boolean;
  /** Sent by POST, to keep the variables out of URLs. */
  readonly isPrivate?: boolean;
  /** Milliseconds until displayed data is refetched; default: the client's. */
  readonly staleTime?: number;
}

/**
 * Returns the TanStack query options of a typed document. The key is `[operation name, variables]`,
 * so server and browser share one cache entry.
 *
 * `useSuspenseQuery(documentQuery(ProductPageDocument, { urlKey }, { priced: true }))`
 */
export function documentQuery<TResult, TVariables>(
  document: DocumentText<TResult, TVariables>,
  variables: TVariables,
  { priced = false, isFresh = false, isPrivate = false, staleTime }: DocumentQueryOptions = {},
) {
  return queryOptions({
    queryKey: [operationName(document.toString()), variables] as const,
    queryFn: ({ client, signal }): Promise<TResult> =>
      executorOf(client)(document, variables, { signal, isFresh, isPrivate }),
    ...(priced ? { meta: { priced: true } } : {}),
    ...(staleTime === undefined ? {} : { staleTime }),
  });
}
