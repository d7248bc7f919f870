import type { AttributeInput } from '@ingot/rules/catalog/attributes.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import type { AttributeConflict } from './attribute-edits.ts';
import { attributeText, fieldName, inputName } from './attribute-texts.ts';
import styles from './attributes.module.css';
import type { StoredOption } from './attributes-query.ts';
import type { AttributeModel } from './use-attribute-edits.ts';

/** The problems that prevent a save: changes by other people, rejected values, or a failure. */
export function AttributeConflicts({ model }: { readonly model: AttributeModel }) {
  const { conflicts, problems, error } = model;
  return (
    <>
      {error !== null && <Alert kind="error">{error}</Alert>}
      {problems.length > 0 && (
        <Alert kind="error">
          <b>{attributeText('notPossible')}</b>
          <ul className={styles.conflicts}>
            {problems.map(({ field, message }) => (
              <li key={`${field} ${message}`}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      {conflicts.length > 0 && (
        <Alert kind="warning">
          <b>{attributeText('conflictTitle')}</b>
          <ul className={styles.conflicts}>
            {conflicts.map((conflict) => (
              <li key={conflict.field}>
                <span>{conflictText(conflict)}</span>
                <Button size="sm" onClick={() => model.takeTheirs(conflict)}>
                  {attributeText('takeTheirs')}
                </Button>
                <Button size="sm" onClick={() => model.keepMine(conflict)}>
                  {attributeText('keepMine')}
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

function conflictText({ by, field, value }: AttributeConflict): string {
  const values = { field: fieldName(field), value: valueText(field, value) };
  return by === null
    ? attributeText('conflictByNobody', values)
    : attributeText('conflictBy', { ...values, by });
}

function valueText(field: string, value: unknown): string {
  if (typeof value === 'boolean') return attributeText(value ? 'yes' : 'no');
  if (field === 'input') return inputName(value as AttributeInput);
  const texts = Array.isArray(value)
    ? (value as readonly StoredOption[]).map(({ label }) => label)
    : typeof value === 'object' && value !== null
      ? Object.values(value)
      : [String(value ?? '')];
  const text = texts.join(', ');
  return text === '' ? attributeText('nothing') : text;
}
