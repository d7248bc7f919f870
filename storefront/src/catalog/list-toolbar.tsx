import { ArrowUpDown, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { FilterListFragment } from '../graphql/generated/graphql.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Segments } from '../ui/segments.tsx';
import { chooseCompareUnit, useCompareUnit } from './compare-unit.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { countFilters } from './list-state.ts';
import styles from './list-toolbar.module.css';
import type { SortChoice } from './sort-choices.ts';
import { SortControl } from './sort-control.tsx';
import { SortSheet } from './sort-sheet.tsx';
import { useListState } from './use-list-state.ts';

export interface ListToolbarProps {
  readonly count: number;
  readonly filters: readonly FilterListFragment[];
  readonly sorts: readonly SortChoice[];
  readonly naturalField: string | null | undefined;
  /** Prices can be compared by weight in this list. */
  readonly hasUnits: boolean;
}

/** Above a list: how many products, the unit to compare by, and the order — on phones also the way to the filters. */
export function ListToolbar({ count, filters, sorts, naturalField, hasUnits }: ListToolbarProps) {
  const { state } = useListState();
  const [sheet, setSheet] = useState<'filter' | 'sort' | null>(null);
  const chosen = countFilters(state);
  const close = () => setSheet(null);
  return (
    <div className={styles.toolbar}>
      <p className={styles.count} aria-live="polite">
        <b>{count.toLocaleString('en-US')}</b> {count === 1 ? 'product' : 'products'}
      </p>
      <div className={styles.sheets}>
        {filters.length > 0 && (
          <Button size="sm" onClick={() => setSheet('filter')}>
            <Icon of={SlidersHorizontal} />
            Filter{chosen > 0 && `, ${chosen}`}
          </Button>
        )}
        <Button size="sm" onClick={() => setSheet('sort')}>
          <Icon of={ArrowUpDown} />
          Sort
        </Button>
      </div>
      {hasUnits && <UnitSwitch />}
      <SortControl choices={sorts} naturalField={naturalField} />
      <FilterSheet filters={filters} isOpen={sheet === 'filter'} onClose={close} count={count} />
      <SortSheet
        choices={sorts}
        naturalField={naturalField}
        isOpen={sheet === 'sort'}
        onClose={close}
        count={count}
      />
    </div>
  );
}

function UnitSwitch() {
  return (
    <div className={styles.units}>
      <span>Compare per</span>
      <CompareUnitSegments />
    </div>
  );
}

/** The unit in which pieces of different weight are compared. */
export function CompareUnitSegments() {
  return (
    <Segments
      label="Compare prices per"
      options={[
        { value: 'oz', text: 'oz' },
        { value: 'g', text: 'g' },
      ]}
      value={useCompareUnit()}
      onChange={chooseCompareUnit}
    />
  );
}
