import { GraphQLFailure } from '../../../../platform/graphql/graphql-failure.ts';
import { listHref, readListState, withoutOwn, withPage } from './list-state.ts';

/** Returns the last page when the requested page is beyond it; null for any other failure. */
export function pageBeyondEnd(failure: unknown): number | null {
  if (!(failure instanceof GraphQLFailure) || !failure.hasCode('PAGE_OUT_OF_RANGE')) return null;
  const pages = /than the (\d+) page/.exec(failure.message)?.[1];
  return pages === undefined ? 1 : Number(pages);
}

/**
 * Returns the URL of the last page when the requested page is beyond it, and the URL without the
 * filters and sort order of attributes that the dealer has removed. Null for any other failure.
 */
export function addressWithin(failure: unknown, pathname: string, search: URLSearchParams): string | null {
  const state = readListState(search);
  const last = pageBeyondEnd(failure);
  if (last !== null) return listHref(pathname, withPage(state, last), search);
  const isUnknown = failure instanceof GraphQLFailure && failure.hasCode('GRAPHQL_VALIDATION_FAILED');
  const known = isUnknown ? withoutOwn(state) : null;
  return known && listHref(pathname, known, search);
}
