import { transportOf } from './client-transport.ts';
import { type DocumentQueryOptions, documentQuery } from './document-query.ts';
import type { DocumentText } from './execute-document.ts';

/**
 * Returns the query of an estimate: a mutation of the API that changes nothing. It bypasses caches
 * and skips the queue.
 */
export function estimateQuery<TResult, TVariables>(
  document: DocumentText<TResult, TVariables>,
  variables: TVariables,
  options: DocumentQueryOptions,
) {
  const query = documentQuery(document, variables, options);
  const queryFn: typeof query.queryFn = ({ client, signal }) =>
    transportOf(client)(document, variables, { signal, isFresh: true });
  return { ...query, queryFn };
}
