import { type ListSort, writeListSort } from './list-state.ts';

/** An order a list can be put in. */
export interface SortChoice {
  /** The `field:dir` form that stands in the address. */
  readonly value: string;
  readonly label: string;
  readonly sort: ListSort;
}

const ALL: readonly [label: string, field: string, direction: ListSort['direction']][] = [
  ['Best match', 'relevance', 'DESC'],
  ['Featured', 'position', 'ASC'],
  ['Price, low to high', 'price', 'ASC'],
  ['Price, high to low', 'price', 'DESC'],
  ['Premium over spot', 'premium', 'ASC'],
  ['Price per ounce', 'price_per_ounce', 'ASC'],
  ['Newest', 'created_at', 'DESC'],
];

/** The orders to offer out of the fields that the list can be sorted by (OPEN-50). */
export function sortChoices(fields: readonly string[]): SortChoice[] {
  return ALL.filter(([, field]) => fields.includes(field)).map(([label, field, direction]) => {
    const sort = { field, direction };
    return { value: writeListSort(sort), label, sort };
  });
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
