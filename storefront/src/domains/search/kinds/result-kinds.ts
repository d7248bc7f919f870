import type { ResultKindFragment, SearchBlockFragment } from '../../../platform/graphql/generated/graphql.ts';
import { searchPath } from '../suggestions/suggestion-blocks.ts';

/** The kind of result that has a list with filters. */
export const PRODUCTS = 'product';
/** Blocks that list searches: they lead to results but are none. */
const SEARCHES = ['popular_searches', 'recent_searches'];

/** A kind of result with its own tab. */
export interface ResultKindTab {
  readonly code: string;
  readonly title: string;
  readonly count: number;
  readonly to: string;
}

/**
 * Returns the kinds of results in the order of the shop's blocks: always products, others if
 * enabled and not empty.
 */
export function resultKinds(
  blocks: readonly SearchBlockFragment[],
  groups: readonly ResultKindFragment[],
  { query, productCount }: { readonly query: string; readonly productCount: number },
): ResultKindTab[] {
  const countOf = (code: string) =>
    code === PRODUCTS ? productCount : (groups.find((group) => group.code === code)?.total_count ?? 0);
  return blocks
    .toSorted((a, b) => a.position - b.position)
    .filter(({ code, enabled }) => code === PRODUCTS || (enabled && !SEARCHES.includes(code)))
    .map(({ code, title }) => ({ code, title, count: countOf(code), to: kindPath(query, code) }))
    .filter(({ code, count }) => code === PRODUCTS || count > 0);
}

/** Returns the URL of one kind of results. */
function kindPath(query: string, code: string): string {
  return code === PRODUCTS ? searchPath(query) : `${searchPath(query)}&kind=${encodeURIComponent(code)}`;
}
