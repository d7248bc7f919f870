import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { ListParameters } from './list-parameters.tsx';
import { withSort } from './list-state.ts';
import { listText } from './list-texts.ts';
import { currentSort, type SortChoice } from './sort-choices.ts';
import styles from './sort-control.module.css';
import { useListState } from './use-list-state.ts';

export interface SortControlProps {
  readonly choices: readonly SortChoice[];
  /** The field that the list is sorted by when nothing is chosen. */
  readonly naturalField: string | null | undefined;
}

/** The order of the list as a menu, for wide screens (CAT-04). */
export function SortControl({ choices, naturalField }: SortControlProps) {
  const { state, change } = useListState();
  const id = useId();
  return (
    <form method="get" className={styles.sort}>
      <ListParameters without="sort" />
      <label htmlFor={id}>{listText('sortBy')}</label>
      <select
        id={id}
        name="sort"
        className={styles.select}
        value={currentSort(choices, state.sort, naturalField)?.value ?? ''}
        onChange={(event) => {
          const choice = choices.find((candidate) => candidate.value === event.target.value);
          change(withSort(state, choice?.sort.field === naturalField ? null : (choice?.sort ?? null)));
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" size="sm">
          {listText('sort')}
        </Button>
      </noscript>
    </form>
  );
}
