import { queryOptions } from '@tanstack/react-query';
import type { DocumentText } from './execute-document.ts';
import { operationName } from './operation-name.ts';
import { readerOf } from './reader-of.ts';

/** Options of one query. */
export interface DocumentQueryOptions {
  /** Its figures follow the spot price: a new `price_version` refetches all such queries. */
  readonly priced?: boolean;
  /** Bypasses every HTTP cache. */
  readonly isFresh?: boolean;
  /** Sends the variables by POST, so that no URL contains them. */
  readonly isPrivate?: boolean;
  /** Milliseconds before a cached response is stale; default: the client's. */
  readonly staleTime?: number;
}

/**
 * Returns the TanStack query options of a document. The key is `[operation name, variables]`, so
 * the server's response and the browser's query share one cache entry.
 *
 * `useSuspenseQuery(documentQuery(ProductPageDocument, { urlKey }, { priced: true }))`
 */
export function documentQuery<TResult, TVariables>(
  document: DocumentText<TResult, TVariables>,
  variables: TVariables,
  { priced, isFresh = false, isPrivate = false, staleTime }: DocumentQueryOptions = {},
) {
  return queryOptions({
    queryKey: [operationName(document.toString()), variables] as const,
    queryFn: ({ client, signal }): Promise<TResult> =>
      readerOf(client)(document, variables, { signal, isFresh, isPrivate }),
    ...(priced ? { meta: { priced: true } } : {}),
    ...(staleTime === undefined ? {} : { staleTime }),
  });
}
