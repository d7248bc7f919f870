import type { FilterListFragment } from '../../../../platform/graphql/generated/graphql.ts';
import type { ListState } from '../state/list-state.ts';

/** The number of expanded filters before anything is chosen; the price range follows them. */
export const OPEN_FILTERS = 3;

/**
 * Returns the filters that can narrow this list, in order: those with two or more values, and
 * active ones.
 */
export function usefulFilters(
  aggregations: readonly (FilterListFragment | null)[] | null | undefined,
  state: ListState,
  hidden: readonly string[] = [],
): FilterListFragment[] {
  const useful = (aggregations ?? [])
    .filter((filter) => filter !== null)
    .filter(({ attribute_code: code, options }) => {
      if (hidden.includes(code)) return false;
      return (options?.length ?? 0) > 1 || state.filters[code] !== undefined;
    })
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  // The price range does not come first: its long list would push the most useful filters down.
  const prices = useful.filter((filter) => filter.attribute_code === 'price');
  const others = useful.filter((filter) => filter.attribute_code !== 'price');
  return [...others.slice(0, OPEN_FILTERS), ...prices, ...others.slice(OPEN_FILTERS)];
}
