import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { documentQuery } from './document-query.ts';

/** The data of a query, and whether the first response is still pending. */
export interface QueryData<TResult> {
  readonly data: TResult | undefined;
  readonly isPending: boolean;
}

type Options<TResult, TVariables> = ReturnType<typeof documentQuery<TResult, TVariables>>;

/**
 * `useQuery` for data that many components of a page read. While the server renders, its data never
 * changes, so it reads the cache without an observer.
 */
export const useQueryData = import.meta.env.SSR ? useServerData : useBrowserData;

function useServerData<TResult, TVariables>({ queryKey }: Options<TResult, TVariables>): QueryData<TResult> {
  const { data, status } = useQueryClient().getQueryState(queryKey) ?? {};
  return { data, isPending: status === undefined || status === 'pending' };
}

function useBrowserData<TResult, TVariables>(options: Options<TResult, TVariables>): QueryData<TResult> {
  return useQuery(options);
}
