import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';

/**
 * A list that keeps its old results on the screen until the new ones come, so that nothing flickers between two choices
 * of a filter. Use it in a component with a key of its own for each category or search text.
 */
export function useKeptList<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): { readonly data: Data | undefined; readonly error: Error | null; readonly isWaiting: boolean } {
  const { data, error, isPlaceholderData } = useQuery({ ...options, placeholderData: keepPreviousData });
  // What failed in the background is no reason to take away a list that can be read.
  return {
    data,
    error: data === undefined || isPlaceholderData ? error : null,
    isWaiting: isPlaceholderData,
  };
}
