import { Chip } from '@ingot/ui/buttons/chip.tsx';
import { use } from 'react';
import type { FilterListFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { listText } from '../../list-texts.ts';
import { toggleFilter } from '../state/list-state.ts';
import { useListState, usePressed } from '../state/use-list-state.ts';
import { chosenValue } from './chosen-value.ts';
import styles from './current-filters.module.css';
import { ListCurrency } from './list-currency.ts';
import { priceRangeLabel } from './price-range-label.ts';

export interface CurrentFiltersProps {
  readonly filters: readonly FilterListFragment[];
}

/** The active filters, each with a remove button; nothing if none is active. */
export function CurrentFilters({ filters }: CurrentFiltersProps) {
  const { state, change } = usePressed(useListState());
  const currency = use(ListCurrency);
  const chosen = Object.entries(state.filters).flatMap(([attribute, values]) =>
    values.map((value) => ({ attribute, value, label: chosenLabel(filters, attribute, value, currency) })),
  );
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={listText('currentFilters')}>
      {chosen.map(({ attribute, value, label }) => (
        <li key={`${attribute}=${value}`}>
          <Chip
            label={listText('removeFilter', { label })}
            onClick={() => change((latest) => toggleFilter(latest, attribute, value))}
          >
            {label}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

/** Returns the label of a chosen value; the filter's name if no product has the value any more. */
function chosenLabel(
  filters: readonly FilterListFragment[],
  attribute: string,
  value: string,
  currency: string,
): string {
  const filter = filters.find((candidate) => candidate.attribute_code === attribute);
  const option = filter?.options?.find((candidate) => candidate && chosenValue([value], candidate));
  return (attribute === 'price' ? priceRangeLabel(value, currency) : option?.label) ?? filter?.label ?? value;
}
