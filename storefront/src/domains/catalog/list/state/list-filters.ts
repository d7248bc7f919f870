import type { ProductAttributeFilterInput } from '../../../../platform/graphql/generated/graphql.ts';
import { readPriceRange, writePriceRange } from './price-range.ts';

/**
 * The attributes a list can be narrowed by from its address, and how their values are sent. Anything else in an
 * address is ignored: an unknown field would make the whole question invalid.
 */
export const LIST_FILTERS = {
  category_uid: 'any-of',
  metal_type: 'any-of',
  form: 'any-of',
  weight: 'any-of',
  fineness: 'any-of',
  mint: 'any-of',
  year: 'any-of',
  country: 'any-of',
  ira_eligible: 'any-of',
  availability: 'any-of',
  is_limited: 'any-of',
  price: 'range',
  premium: 'range',
  price_per_ounce: 'range',
} as const satisfies { [Attribute in keyof ProductAttributeFilterInput]?: 'any-of' | 'range' };

export type ListFilter = keyof typeof LIST_FILTERS;

/** More values than any list offers: what an address holds beyond them is nobody's choice. */
const MOST_VALUES = 60;
const LONGEST_VALUE = 60;

/** Whether lists can be narrowed by an attribute of this name. */
export function isListFilter(attribute: string): attribute is ListFilter {
  return Object.hasOwn(LIST_FILTERS, attribute);
}

/**
 * The values of a filter with one more from an address. A range is one, its ends the right way round; values that are
 * none, or too many, change nothing.
 */
export function addFilterValue(
  attribute: ListFilter,
  values: readonly string[],
  value: string,
): readonly string[] {
  if (value === '' || value.length > LONGEST_VALUE) return values;
  if (LIST_FILTERS[attribute] === 'range') {
    const range = readPriceRange(value);
    const written = range && writePriceRange(range);
    return written && values.length === 0 ? [written] : values;
  }
  return values.includes(value) || values.length >= MOST_VALUES ? values : [...values, value];
}
