import type { ProductAttributeFilterInput, ProductAttributeSortInput } from '../graphql/generated/graphql.ts';
import type { ListState } from './list-state.ts';
import { readPriceRange } from './price-range.ts';

/**
 * The attributes a list can be narrowed by from its address, and how their values are sent. Anything else in an
 * address is ignored: an unknown field would make the whole question invalid.
 */
const FILTERS = {
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

const SORT_FIELDS: readonly (keyof ProductAttributeSortInput)[] = [
  'relevance',
  'position',
  'price',
  'name',
  'premium',
  'price_per_ounce',
  'created_at',
];

export interface ListVariables {
  readonly filter: ProductAttributeFilterInput;
  readonly pageSize: number;
  readonly currentPage: number;
  readonly sort: ProductAttributeSortInput | null;
}

/**
 * The question to the shop for a list's state. `base` always holds (the category of a category page) unless the
 * shopper narrows the same attribute; `pageSize` is used while the shopper has not chosen one.
 */
export function listVariables(
  state: ListState,
  { base = {}, pageSize }: { readonly base?: ProductAttributeFilterInput; readonly pageSize: number },
): ListVariables {
  const filter: ProductAttributeFilterInput = { ...base };
  for (const [attribute, values] of Object.entries(state.filters)) {
    if (!isFilter(attribute)) continue;
    if (FILTERS[attribute] === 'any-of') {
      Object.assign(filter, { [attribute]: { in: [...values] } });
      continue;
    }
    const range = readPriceRange(values[0]);
    if (range === null) continue;
    Object.assign(filter, {
      [attribute]: {
        ...(range.from === null ? {} : { from: String(range.from) }),
        ...(range.to === null ? {} : { to: String(range.to) }),
      },
    });
  }
  return {
    filter,
    pageSize: Math.min(state.pageSize ?? pageSize, MAX_PAGE_SIZE),
    currentPage: state.page,
    sort: sortVariable(state),
  };
}

/** Larger pages are refused here already: nobody reads them, and anybody can ask for them. */
const MAX_PAGE_SIZE = 48;

function sortVariable({ sort }: ListState): ProductAttributeSortInput | null {
  const field = SORT_FIELDS.find((known) => known === sort?.field);
  return sort !== null && field !== undefined ? { [field]: sort.direction } : null;
}

function isFilter(attribute: string): attribute is keyof typeof FILTERS {
  return Object.hasOwn(FILTERS, attribute);
}
