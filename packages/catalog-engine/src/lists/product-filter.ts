import type { FilterableCode } from '../fields.ts';

/** Matches one value or any of several. Without values there is no condition. */
export interface EqualFilter {
  readonly eq?: string | null;
  readonly in?: readonly (string | null)[] | null;
}

/** Matches words in a text. */
export interface MatchFilter {
  readonly match?: string | null;
  readonly match_type?: 'FULL' | 'PARTIAL' | null;
}

/** A range of numbers as text, both ends inclusive. */
export interface RangeFilter {
  readonly from?: string | null;
  readonly to?: string | null;
}

type FieldFilters = { readonly [Code in FilterableCode]?: EqualFilter | null };

/**
 * The filter that clients send (`ProductAttributeFilterInput`). It may also have an {@link EqualFilter}
 * per filterable attribute that the dealer has added.
 */
export interface ProductFilter extends FieldFilters {
  readonly category_id?: EqualFilter | null;
  readonly category_uid?: EqualFilter | null;
  readonly category_url_path?: EqualFilter | null;
  readonly sku?: EqualFilter | null;
  readonly url_key?: EqualFilter | null;
  readonly name?: MatchFilter | null;
  readonly description?: MatchFilter | null;
  readonly short_description?: MatchFilter | null;
  readonly price?: RangeFilter | null;
  readonly premium?: RangeFilter | null;
  readonly price_per_ounce?: RangeFilter | null;
  readonly in_stock?: EqualFilter | null;
  readonly is_limited?: EqualFilter | null;
  readonly metal_type?: EqualFilter | null;
  readonly form?: EqualFilter | null;
  readonly mint?: EqualFilter | null;
  readonly ira_eligible?: EqualFilter | null;
  readonly availability?: EqualFilter | null;
  readonly stock_status?: EqualFilter | null;
}

/** Returns the values of a filter, or null when it states no condition. */
export function valuesOf(filter: EqualFilter | null | undefined): string[] | null {
  if (filter == null || (filter.eq == null && filter.in == null)) return null;
  const values = [...(filter.eq == null ? [] : [filter.eq]), ...(filter.in ?? [])];
  return values.filter((value) => value !== null);
}
