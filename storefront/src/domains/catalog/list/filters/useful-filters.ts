import type { FilterListFragment } from '../../../../platform/graphql/generated/graphql.ts';
import type { ListState } from '../state/list-state.ts';

/** How many filters stand open before anything is chosen; the price range comes right after them. */
export const OPEN_FILTERS = 3;

/**
 * The filters that can narrow this list, in their order: those with two values or more and those in use.
 * A filter that every product answers alike is noise.
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
  // A long list of price spans at the top would push what people narrow by first out of sight.
  const prices = useful.filter((filter) => filter.attribute_code === 'price');
  const others = useful.filter((filter) => filter.attribute_code !== 'price');
  return [...others.slice(0, OPEN_FILTERS), ...prices, ...others.slice(OPEN_FILTERS)];
}
