import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import styles from './categories.module.css';
import type { CategoryConflict } from './category-edits.ts';
import { categoryText, fieldName } from './category-texts.ts';
import type { CategoryEditsModel } from './use-category-edits.ts';

/** The problems that prevent a save: changes by other people, rejected values, or a failure. */
export function CategoryConflicts({ model }: { readonly model: CategoryEditsModel }) {
  const { conflicts, problems, error } = model;
  return (
    <>
      {error !== null && <Alert kind="error">{error}</Alert>}
      {problems.length > 0 && (
        <Alert kind="error">
          <b>{categoryText('notPossible')}</b>
          <ul className={styles.conflicts}>
            {problems.map(({ id, name, field, message }) => (
              <li key={`${id} ${field} ${message}`}>
                {categoryText('problem', { name, field: fieldName(field), problem: message })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {conflicts.length > 0 && (
        <Alert kind="warning">
          <b>{categoryText('conflictTitle')}</b>
          <ul className={styles.conflicts}>
            {conflicts.map((conflict) => (
              <li key={`${conflict.id} ${conflict.field}`}>
                <span>{conflictText(conflict)}</span>
                <Button size="sm" onClick={() => model.takeTheirs(conflict)}>
                  {categoryText('takeTheirs')}
                </Button>
                <Button size="sm" onClick={() => model.keepMine(conflict)}>
                  {categoryText('keepMine')}
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

function conflictText({ by, name, field, value }: CategoryConflict): string {
  if (field === 'place') {
    return by === null
      ? categoryText('conflictPlaceByNobody', { name })
      : categoryText('conflictPlace', { name, by });
  }
  const values = { name, field: fieldName(field), value: valueText(value) };
  return by === null
    ? categoryText('conflictByNobody', values)
    : categoryText('conflictBy', { ...values, by });
}

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return categoryText(value ? 'yes' : 'no');
  const text = typeof value === 'string' || value == null ? (value ?? '') : JSON.stringify(value);
  return text === '' || text === '[]' ? categoryText('empty_value') : text;
}
