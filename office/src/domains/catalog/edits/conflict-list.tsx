import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { catalogText } from '../catalog-texts.ts';
import styles from './edits.module.css';
import type { Conflict } from './edits-state.ts';
import { fieldName, valueText } from './field-text.ts';
import type { EditsModel } from './use-edits.ts';

/** The values that another person changed meanwhile. The person decides which of the two stays. */
export function ConflictList({
  conflicts,
  model,
}: {
  readonly conflicts: readonly Conflict[];
  readonly model: Pick<EditsModel, 'keepMine' | 'takeTheirs'>;
}) {
  if (conflicts.length === 0) return null;
  return (
    <Alert kind="warning">
      <b>{catalogText('conflictTitle')}</b>
      <ul className={styles.conflicts}>
        {conflicts.map((conflict) => (
          <li key={`${conflict.sku} ${conflict.field}`}>
            <span>{conflictText(conflict)}</span>
            <Button size="sm" onClick={() => model.takeTheirs(conflict)}>
              {catalogText('takeTheirs')}
            </Button>
            <Button size="sm" onClick={() => model.keepMine(conflict)}>
              {catalogText('keepMine')}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function conflictText({ by, name, field, value }: Conflict): string {
  const values = { name, field: fieldName(field), value: valueText(field, value) };
  return by ? catalogText('conflictBy', { ...values, by }) : catalogText('conflictByNobody', values);
}
