import { queryOptions } from '@tanstack/react-query';
import type { DocumentText } from './execute-document.ts';
import { operationName } from './operation-name.ts';
import { executorOf } from './query-client.ts';

/** How one query differs from the rest. */
export interface DocumentQueryOptions {
  /** Its figures follow the spot price: asked again, together with all such queries, when `price_version` changes. */
  readonly priced?: boolean;
  /** Never answered from a cache between the shop and the browser. */
  readonly isFresh?: boolean;
  /** Its variables are kept out of addresses: sent by POST. */
  readonly isPrivate?: boolean;
  /** Milliseconds before a shown answer is asked again; the client's default when left out. */
  readonly staleTime?: number;
}

/**
 * TanStack query options of a typed document: the key is `[operation name, variables]`, so the server's answer and the
 * browser's question meet in one cache entry.
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
