import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import { type ListSort, writeListSort } from '../state/list-state.ts';

const sortText = defineMessages('catalog', {
  // The orders of a list, by field, and by direction where there are two.
  relevance: 'Best match',
  position: 'Featured',
  price: 'Price, low to high',
  priceFalling: 'Price, high to low',
  premium: 'Premium over spot',
  price_per_ounce: 'Price per ounce',
  created_at: 'Newest',
});

/** An order a list can be put in. */
export interface SortChoice {
  /** The `field:dir` form that stands in the address. */
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
  { key: 'created_at', field: 'created_at', direction: 'DESC' },
] as const;

/** The orders to offer out of the fields that the list can be sorted by (OPEN-50). */
export function sortChoices(fields: readonly string[]): SortChoice[] {
  return ALL.filter(({ field }) => fields.includes(field)).map(({ key, ...sort }) => ({
    value: writeListSort(sort),
    label: sortText(key),
    sort,
  }));
}

/** The order a list is in: the one of its address when it is offered, else its natural one, else the first. */
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
