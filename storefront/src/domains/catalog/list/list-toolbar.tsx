import { writeNumber } from '@ingot/messages/write-values.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { ArrowUpDown, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { FilterListFragment } from '../../../platform/graphql/generated/graphql.ts';
import { listText } from '../list-texts.ts';
import { CompareUnitSegments } from '../product/price/compare-unit-segments.tsx';
import styles from './list-toolbar.module.css';
import type { SortChoice } from './sort/sort-choices.ts';
import { SortControl } from './sort/sort-control.tsx';
import { countFilters } from './state/list-state.ts';
import { useListState } from './state/use-list-state.ts';

// Opened on phones only, so the code loads on demand.
const FilterSheet = lazyPart(() => import('./filters/filter-sheet.tsx'));
const SortSheet = lazyPart(() => import('./sort/sort-sheet.tsx'));

export interface ListToolbarProps {
  readonly count: number;
  readonly filters: readonly FilterListFragment[];
  readonly sorts: readonly SortChoice[];
  readonly naturalField: string | null | undefined;
  /** Whether prices in this list can be compared by weight. */
  readonly hasUnits: boolean;
}

/**
 * Above a list: number of products, unit of comparison and sort order; on phones also the filter
 * button.
 */
export function ListToolbar({ count, filters, sorts, naturalField, hasUnits }: ListToolbarProps) {
  const { state } = useListState();
  const [sheet, setSheet] = useState<'filter' | 'sort' | null>(null);
  // Once opened, a sheet stays mounted, so that closing it is animated.
  const [opened, setOpened] = useState({ filter: false, sort: false });
  const chosen = countFilters(state);
  const open = (which: 'filter' | 'sort') => {
    setOpened((before) => ({ ...before, [which]: true }));
    setSheet(which);
  };
  const close = () => setSheet(null);
  return (
    <div className={styles.toolbar}>
      <p className={styles.count} aria-live="polite">
        <Counted count={count} />
      </p>
      <div className={styles.sheets}>
        {filters.length > 0 && (
          <Button size="sm" onPointerDown={FilterSheet.preload} onClick={() => open('filter')}>
            <Icon of={SlidersHorizontal} />
            {chosen > 0 ? listText('filterCount', { count: chosen }) : listText('filter')}
          </Button>
        )}
        <Button size="sm" onPointerDown={SortSheet.preload} onClick={() => open('sort')}>
          <Icon of={ArrowUpDown} />
          {listText('sort')}
        </Button>
      </div>
      {hasUnits && <UnitSwitch />}
      <SortControl choices={sorts} naturalField={naturalField} />
      {opened.filter && (
        <FilterSheet
          filters={filters}
          isOpen={sheet === 'filter'}
          onClose={close}
          onMissing={close}
          count={count}
        />
      )}
      {opened.sort && (
        <SortSheet
          choices={sorts}
          naturalField={naturalField}
          isOpen={sheet === 'sort'}
          onClose={close}
          onMissing={close}
          count={count}
        />
      )}
    </div>
  );
}

function UnitSwitch() {
  return (
    <div className={styles.units}>
      <span>{listText('comparePer')}</span>
      <CompareUnitSegments />
    </div>
  );
}

/** Formats `112 products` with the number in bold, wherever the language puts it. */
function Counted({ count }: { readonly count: number }) {
  const [before, after] = listText('products', { count, number: '|' }).split('|');
  return (
    <>
      {before}
      <b>{writeNumber(count)}</b>
      {after}
    </>
  );
}
