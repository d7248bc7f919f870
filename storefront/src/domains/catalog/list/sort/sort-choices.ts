import { defineMessages } from '@ingot/messages/define-messages.ts';
import { type ListSort, OWN_SORT, writeListSort } from '../state/list-state.ts';

const sortText = defineMessages('catalog', {
  // The sort orders by field, and by direction where there are two.
  relevance: 'Best match',
  position: 'Featured',
  price: 'Price, low to high',
  priceFalling: 'Price, high to low',
  premium: 'Premium over spot',
  price_per_ounce: 'Price per ounce',
  delivered: 'Delivered price per ounce',
  spread: 'Smallest spread',
  created_at: 'Newest',
});

/** A sort order of a list. */
export interface SortChoice {
  /** The `field:dir` form in the URL. */
  readonly value: string;
  readonly label: string;
  readonly sort: ListSort;
}

const ALL = [
  { key: 'relevance', field: 'relevance', direction: 'DESC' },
  { key: 'position', field: 'position', direction: 'ASC' },
  { key: 'price', field: 'price', direction: 'ASC' },
  { key: 'priceFalling', field: 'price', direction: 'DESC' },
  { key: 'premium', field: 'premium', direction: 'ASC' },
  { key: 'price_per_ounce', field: 'price_per_ounce', direction: 'ASC' },
  { key: 'delivered', field: 'delivered', direction: 'ASC' },
  { key: 'spread', field: 'spread', direction: 'ASC' },
  { key: 'created_at', field: 'created_at', direction: 'DESC' },
] as const;

/** Returns the sort orders to offer for the list's sortable fields. */
export function sortChoices(fields: readonly string[]): SortChoice[] {
  return ALL.filter(({ field }) => fields.includes(field)).map(({ key, ...sort }) => ({
    value: writeListSort(sort),
    label: sortText(key),
    sort,
  }));
}

/** The sort field of the program that the menu does not offer. */
const NOT_OFFERED = 'name';

/** Returns the sort orders by attributes that the dealer has added. */
export function ownSortChoices(
  options: readonly ({ readonly value?: string | null; readonly label?: string | null } | null)[],
): SortChoice[] {
  return options.flatMap((option) => {
    const { value, label } = option ?? {};
    if (!value || value === NOT_OFFERED || ALL.some(({ field }) => field === value)) return [];
    const sort: ListSort = { field: OWN_SORT + value, direction: 'ASC' };
    return [{ value: writeListSort(sort), label: label || value, sort }];
  });
}

/**
 * Returns the current sort order: the one in the URL if the list offers it, else the natural one,
 * else the first.
 */
export function currentSort(
  choices: readonly SortChoice[],
  sort: ListSort | null,
  naturalField: string | null | undefined,
): SortChoice | undefined {
  return (
    choices.find((choice) => sort !== null && choice.value === writeListSort(sort)) ??
    choices.find((choice) => choice.sort.field === naturalField) ??
    choices[0]
  );
}
