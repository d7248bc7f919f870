import { Button } from '@ingot/ui/buttons/button.tsx';
import { Popover } from '@ingot/ui/dialogs/popover.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Columns3 } from 'lucide-react';
import { componentText } from '../component-texts.ts';
import styles from './column-menu.module.css';

interface ColumnMenuProps {
  /** The columns that can be hidden. */
  readonly columns: ReadonlyArray<{ readonly id: string; readonly header: string }>;
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: ReadonlySet<string>) => void;
}

/** Chooses the columns of a list. */
export function ColumnMenu({ columns, hidden, onChange }: ColumnMenuProps) {
  return (
    <Popover
      label={componentText('shownColumns')}
      align="end"
      className={styles.menu}
      trigger={(props) => (
        <Button size="sm" {...props}>
          <Icon of={Columns3} size="sm" />
          {componentText('columns')}
        </Button>
      )}
    >
      <fieldset className={styles.list}>
        <legend>{componentText('shownColumns')}</legend>
        {columns.map(({ id, header }) => (
          <Check key={id} checked={!hidden.has(id)} onChange={() => onChange(toggled(hidden, id))}>
            {header}
          </Check>
        ))}
      </fieldset>
    </Popover>
  );
}

/** Returns the set with the id if it lacks it, else without. */
function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]);
}
