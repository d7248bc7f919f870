import { writeNumber } from '@ingot/messages/write-values.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { listText } from '../../list-texts.ts';
import { withSort } from '../state/list-state.ts';
import { useListState, usePressed } from '../state/use-list-state.ts';
import { currentSort } from './sort-choices.ts';
import styles from './sort-control.module.css';
import type { SortControlProps } from './sort-control.tsx';

export interface SortSheetProps extends SortControlProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Number of products, for the button that returns to the list. */
  readonly count: number;
}

/** The sort order as a bottom sheet, for narrow screens. */
export default function SortSheet({ isOpen, onClose, count, choices, naturalField }: SortSheetProps) {
  const { state, change } = usePressed(useListState());
  const current = currentSort(choices, state.sort, naturalField);
  return (
    <Dialog
      kind="sheet"
      title={listText('sortBy')}
      isOpen={isOpen}
      onClose={onClose}
      className={styles.sheet}
    >
      {choices.map((choice) => (
        <div key={choice.value} className={styles.choice}>
          <Check
            type="radio"
            name="sort"
            value={choice.value}
            checked={choice === current}
            onChange={() =>
              change((latest) => withSort(latest, choice.sort.field === naturalField ? null : choice.sort))
            }
          >
            {choice.label}
          </Check>
        </div>
      ))}
      <Button variant="primary" isBlock onClick={onClose}>
        {listText('showProducts', { count, number: writeNumber(count) })}
      </Button>
    </Dialog>
  );
}
