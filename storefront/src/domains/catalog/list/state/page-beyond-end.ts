import { GraphQLFailure } from '../../../../platform/graphql/graphql-failure.ts';
import { listHref, readListState, withPage } from './list-state.ts';

/** Returns the last page when the requested page is beyond it; null for any other failure. */
export function pageBeyondEnd(failure: unknown): number | null {
  if (!(failure instanceof GraphQLFailure) || !failure.hasCode('PAGE_OUT_OF_RANGE')) return null;
  const pages = /than the (\d+) page/.exec(failure.message)?.[1];
  return pages === undefined ? 1 : Number(pages);
}

/**
 * Returns the URL of the last page when the requested page is beyond it. Returns the bare URL of
 * the list when the request names an attribute that the dealer has removed. Null for any other
 * failure.
 */
export function addressWithin(failure: unknown, pathname: string, search: URLSearchParams): string | null {
  const last = pageBeyondEnd(failure);
  if (last !== null) return listHref(pathname, withPage(readListState(search), last), search);
  const isUnknown = failure instanceof GraphQLFailure && failure.hasCode('GRAPHQL_VALIDATION_FAILED');
  return isUnknown && search.size > 0 ? pathname : null;
}
