import { Check } from '@ingot/ui/fields/check.tsx';
import { SelectField } from '@ingot/ui/fields/field.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import type { ReactNode } from 'react';
import type { EditorModel } from '../state/editor-model.ts';
import styles from './fields.module.css';

interface ChoiceFieldProps {
  readonly model: EditorModel;
  readonly field: string;
  readonly label: string;
  readonly help?: ReactNode;
  /** Values with their names. The empty value is null. */
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly isDisabled?: boolean;
  /** Called instead of the default, which sets the column. */
  readonly onChoose?: (value: string | null) => void;
}

/** A choice among a few values of a column. */
export function ChoiceField({
  model,
  field,
  label,
  help,
  options,
  isDisabled = false,
  onChoose,
}: ChoiceFieldProps) {
  const choose = onChoose ?? ((value: string | null) => model.set({ [field]: value }));
  return (
    <SelectField
      label={label}
      help={help}
      className={classNames(!model.isNew && model.isEdited(field) && styles.edited)}
      value={String(model.valueOf(field) ?? '')}
      disabled={isDisabled || !model.canWrite}
      error={model.problemOf(field)}
      onChange={({ target }) => choose(target.value === '' ? null : target.value)}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** A switch for a column that is on or off. */
export function FlagField({
  model,
  field,
  children,
  isOnByDefault = false,
}: {
  readonly model: EditorModel;
  readonly field: string;
  readonly children: ReactNode;
  readonly isOnByDefault?: boolean;
}) {
  return (
    <Check
      checked={Boolean(model.valueOf(field) ?? isOnByDefault)}
      disabled={!model.canWrite}
      onChange={({ target }) => model.set({ [field]: target.checked })}
    >
      {children}
    </Check>
  );
}
