import type { ProductAttributeFilterInput } from '../../../../platform/graphql/generated/graphql.ts';
import { readPriceRange, writePriceRange } from './price-range.ts';

/** The attributes of the program by which a URL can filter a list, and how their values are sent. */
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

/** More values than any list offers; a URL with more is not a shopper's choice. */
const MAX_VALUES = 60;
const LONGEST_VALUE = 60;

/** Returns whether lists of every shop can be filtered by this attribute. */
export function isListFilter(attribute: string): attribute is ListFilter {
  return Object.hasOwn(LIST_FILTERS, attribute);
}

/**
 * An option id. Filters that the dealer has added have such values. An unknown filter with another value
 * is ignored, because an unknown field makes the whole query invalid.
 */
const OPTION_ID = /^\d{5,15}$/;

/**
 * Returns the values of a filter with one more from a URL. A range is a single value with its ends
 * in order. Invalid or excess values change nothing.
 */
export function addFilterValue(
  attribute: string,
  values: readonly string[],
  value: string,
): readonly string[] {
  if (value === '' || value.length > LONGEST_VALUE) return values;
  if (!isListFilter(attribute) && !OPTION_ID.test(value)) return values;
  if (isRange(attribute)) {
    const range = readPriceRange(value);
    const written = range && writePriceRange(range);
    return written && values.length === 0 ? [written] : values;
  }
  return values.includes(value) || values.length >= MAX_VALUES ? values : [...values, value];
}

/** Returns whether the value of a filter is a range. */
export function isRange(attribute: string): boolean {
  return (LIST_FILTERS as Readonly<Record<string, string>>)[attribute] === 'range';
}
