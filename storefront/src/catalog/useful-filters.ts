import type { FilterListFragment } from '../graphql/generated/graphql.ts';
import type { ListState } from './list-state.ts';

/**
 * The filters that can narrow this list, in their order: those with two values or more, those in use, and a price
 * range wherever there are prices. A filter that every product answers alike is noise.
 */
export function usefulFilters(
  aggregations: readonly (FilterListFragment | null)[] | null | undefined,
  state: ListState,
  hidden: readonly string[] = [],
): FilterListFragment[] {
  return (aggregations ?? [])
    .filter((filter) => filter !== null)
    .filter(({ attribute_code: code, options }) => {
      if (hidden.includes(code)) return false;
      return (options?.length ?? 0) > 1 || state.filters[code] !== undefined || code === 'price';
    })
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
}
