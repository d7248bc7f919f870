import type {
  ProductAttributeFilterInput,
  ProductAttributeSortInput,
} from '../../../platform/graphql/generated/graphql.ts';
import { sortChoices } from './sort/sort-choices.ts';
import { isRange } from './state/list-filters.ts';
import { type ListState, OWN_SORT, writeListSort } from './state/list-state.ts';
import { readPriceRange } from './state/price-range.ts';

const SORT_FIELDS: readonly (keyof ProductAttributeSortInput)[] = [
  'relevance',
  'position',
  'price',
  'premium',
  'price_per_ounce',
  'spread',
  'created_at',
];

const OFFERED = new Set(sortChoices(SORT_FIELDS).map(({ value }) => value));

export interface ListVariables {
  readonly filter: ProductAttributeFilterInput;
  readonly pageSize: number;
  readonly currentPage: number;
  readonly sort: ProductAttributeSortInput | null;
}

/**
 * Returns the query variables for a list's state. `base` always applies (the category of a category
 * page), unless the shopper narrows the same attribute. `pageSize` is the default.
 */
export function listVariables(
  state: ListState,
  { base = {}, pageSize }: { readonly base?: ProductAttributeFilterInput; readonly pageSize: number },
): ListVariables {
  const filter: ProductAttributeFilterInput = { ...base };
  for (const [attribute, values] of Object.entries(state.filters)) {
    if (!isRange(attribute)) {
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

/** The client rejects larger pages, because any link could ask for them. */
const MAX_PAGE_SIZE = 48;

function sortVariable({ sort }: ListState): ProductAttributeSortInput | null {
  if (sort?.field.startsWith(OWN_SORT)) return { [sort.field.slice(OWN_SORT.length)]: sort.direction };
  // Only sort orders of the menu: the page could not show another.
  const isOffered = sort !== null && OFFERED.has(writeListSort(sort));
  const field = SORT_FIELDS.find((known) => known === sort?.field);
  return isOffered && field !== undefined ? { [field]: sort.direction } : null;
}
