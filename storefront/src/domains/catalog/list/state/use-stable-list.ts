import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';

/**
 * Returns a list that keeps its previous results until the new ones arrive. Use it in a component
 * with a key for each category or search text.
 */
export function useStableList<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): { readonly data: Data | undefined; readonly error: Error | null; readonly isWaiting: boolean } {
  const { data, error, isPlaceholderData } = useQuery({ ...options, placeholderData: keepPreviousData });
  // A failed background refetch does not hide a readable list.
  return {
    data,
    error: data === undefined || isPlaceholderData ? error : null,
    isWaiting: isPlaceholderData,
  };
}
