import { writeNumber } from '@ingot/messages/write-values.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import type { FilterListFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { listText } from '../../list-texts.ts';
import { CurrentFilters } from './current-filters.tsx';
import { FilterList } from './filter-list.tsx';
import styles from './filter-sheet.module.css';
import { RemoveAllFilters } from './remove-all-filters.tsx';

export interface FilterSheetProps {
  readonly filters: readonly FilterListFragment[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Number of products that match the chosen filters. */
  readonly count: number;
}

/**
 * The filters on a narrow screen. Each click takes effect at once; the button returns to the list.
 */
export default function FilterSheet({ filters, isOpen, onClose, count }: FilterSheetProps) {
  return (
    <Dialog
      kind="sheet"
      title={listText('filters')}
      isOpen={isOpen}
      onClose={onClose}
      className={styles.sheet}
    >
      <div className={styles.body}>
        <RemoveAllFilters />
        <CurrentFilters filters={filters} />
        <FilterList filters={filters} />
      </div>
      <div className={styles.foot}>
        <Button variant="primary" size="lg" isBlock onClick={onClose}>
          {listText('showProducts', { count, number: writeNumber(count) })}
        </Button>
      </div>
    </Dialog>
  );
}
