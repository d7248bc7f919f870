import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** The data of a query; whether the first response is still pending, or none came. */
export interface QueryData<TResult> {
  readonly data: TResult | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
}

type Options<TResult, TKey extends QueryKey> = UseQueryOptions<TResult, Error, TResult, TKey>;

/**
 * `useQuery` for data that many components or pages read. While the server renders, its data never
 * changes, so it reads the cache without an observer. A part that hydrates after its data has been
 * refetched, such as the footer, first has the data of the HTML, with which React compares it.
 */
export const useQueryData = import.meta.env.SSR ? useServerData : useBrowserData;

function useServerData<TResult, TKey extends QueryKey>({
  queryKey,
}: Options<TResult, TKey>): QueryData<TResult> {
  const { data, status } = useQueryClient().getQueryState<TResult>(queryKey) ?? {};
  return { data, isPending: status === undefined || status === 'pending', isError: status === 'error' };
}

/**
 * The data with which a part hydrates, by query: the first data that the tab had. A query that the server
 * ran has the data of the HTML.
 */
const hydrationData: Record<string, unknown> = {};

function useBrowserData<TResult, TKey extends QueryKey>(options: Options<TResult, TKey>): QueryData<TResult> {
  const { data: latest, isPending, isError } = useQuery(options);
  const key = JSON.stringify(options.queryKey);
  hydrationData[key] ??= latest;
  const data = useSyncExternalStore(
    neverChanges,
    () => latest,
    () => hydrationData[key] as TResult | undefined,
  );
  return { data, isPending, isError };
}

/** The query's observer renders the component when the data changes. */
const neverChanges = () => () => {};
