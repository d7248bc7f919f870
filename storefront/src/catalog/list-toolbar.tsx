import { ArrowUpDown, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { FilterListFragment } from '../graphql/generated/graphql.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { catalogText } from './catalog-texts.ts';
import { CompareUnitSegments } from './compare-unit-segments.tsx';
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
        <Counted count={count} />
      </p>
      <div className={styles.sheets}>
        {filters.length > 0 && (
          <Button size="sm" onClick={() => setSheet('filter')}>
            <Icon of={SlidersHorizontal} />
            {chosen > 0 ? catalogText('filterCount', { count: chosen }) : catalogText('filter')}
          </Button>
        )}
        <Button size="sm" onClick={() => setSheet('sort')}>
          <Icon of={ArrowUpDown} />
          {catalogText('sort')}
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
      <span>{catalogText('comparePer')}</span>
      <CompareUnitSegments />
    </div>
  );
}

/** `112 products`, the number in bold wherever a language puts it. */
function Counted({ count }: { readonly count: number }) {
  const [before, after] = catalogText('products', { count, number: '|' }).split('|');
  return (
    <>
      {before}
      <b>{count.toLocaleString('en-US')}</b>
      {after}
    </>
  );
}
