import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

/** The data of a query; whether the first response is still pending, or none came. */
export interface QueryData<TResult> {
  readonly data: TResult | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
}

type Options<TResult, TKey extends QueryKey> = UseQueryOptions<TResult, Error, TResult, TKey>;

/**
 * `useQuery` for data that many components or pages read. While the server renders, its data never
 * changes, so it reads the cache without an observer.
 */
export const useQueryData = import.meta.env.SSR ? useServerData : useBrowserData;

function useServerData<TResult, TKey extends QueryKey>({
  queryKey,
}: Options<TResult, TKey>): QueryData<TResult> {
  const { data, status } = useQueryClient().getQueryState<TResult>(queryKey) ?? {};
  return { data, isPending: status === undefined || status === 'pending', isError: status === 'error' };
}

function useBrowserData<TResult, TKey extends QueryKey>(options: Options<TResult, TKey>): QueryData<TResult> {
  return useQuery(options);
}
