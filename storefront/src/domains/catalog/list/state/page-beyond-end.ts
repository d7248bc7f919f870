import { GraphQLFailure } from '../../../../platform/graphql/graphql-failure.ts';
import { listHref, readListState, withPage } from './list-state.ts';

/** The last page of a list that was asked for a page behind it; null when something else is wrong. */
export function pageBeyondEnd(failure: unknown): number | null {
  if (!(failure instanceof GraphQLFailure) || !failure.hasCode('PAGE_OUT_OF_RANGE')) return null;
  const pages = /than the (\d+) page/.exec(failure.message)?.[1];
  return pages === undefined ? 1 : Number(pages);
}

/** The address of the last page, when a list was refused for a page behind it; null when something else is wrong. */
export function addressWithin(failure: unknown, pathname: string, search: URLSearchParams): string | null {
  const last = pageBeyondEnd(failure);
  return last === null ? null : listHref(pathname, withPage(readListState(search), last), search);
}
