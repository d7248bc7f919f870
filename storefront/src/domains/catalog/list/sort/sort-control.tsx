import { Button } from '@ingot/ui/buttons/button.tsx';
import { useEffect, useId, useRef } from 'react';
import { listText } from '../../list-texts.ts';
import { ListParameters } from '../state/list-parameters.tsx';
import { withSort } from '../state/list-state.ts';
import { useListState, usePressed } from '../state/use-list-state.ts';
import { currentSort, type SortChoice } from './sort-choices.ts';
import styles from './sort-control.module.css';

export interface SortControlProps {
  readonly choices: readonly SortChoice[];
  /** The field of the list's natural order. */
  readonly naturalField: string | null | undefined;
}

/** The sort order as a menu, for wide screens. */
export function SortControl({ choices, naturalField }: SortControlProps) {
  const { state, change } = usePressed(useListState());
  const id = useId();
  const menu = useRef<HTMLSelectElement>(null);
  const current = currentSort(choices, state.sort, naturalField)?.value ?? '';
  const choose = (value: string): void => {
    const choice = choices.find((candidate) => candidate.value === value);
    const sort = choice?.sort.field === naturalField ? null : (choice?.sort ?? null);
    change((latest) => withSort(latest, sort));
  };
  // React hears of no change made in the server's HTML before it has taken it over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount.
  useEffect(() => {
    const chosen = menu.current?.value ?? current;
    if (chosen !== current) choose(chosen);
  }, []);
  return (
    <form method="get" autoComplete="off" className={styles.sort}>
      <ListParameters without="sort" />
      <label htmlFor={id}>{listText('sortBy')}</label>
      <select
        ref={menu}
        id={id}
        name="sort"
        className={styles.select}
        value={current}
        onChange={(event) => choose(event.target.value)}
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
