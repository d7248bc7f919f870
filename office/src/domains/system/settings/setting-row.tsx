import { isSameValue } from '@ingot/rules/system/settings/setting-field.ts';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { useId } from 'react';
import { systemText } from '../system-texts.ts';
import { type Drafts, type FormField, problemText, shownValue } from './form-fields.ts';
import { SettingControl } from './setting-control.tsx';
import styles from './settings.module.css';
import { writeSetting } from './write-setting.ts';

interface SettingRowProps {
  readonly field: FormField;
  readonly drafts: Drafts;
  readonly onChange: (value: unknown) => void;
  /** The shop's objection to the typed value; null for none. */
  readonly problem: string | null;
  /** Whether the setting belongs to a group, whose title is the heading above it. */
  readonly isInGroup: boolean;
}

const NESTED = ['rows', 'map', 'group'];

/** One setting: name and explanation at the left, the control at the right. */
export function SettingRow({ field, drafts, onChange, problem, isInGroup }: SettingRowProps) {
  const id = useId();
  const value = shownValue(field, drafts);
  const own = problemText(field.field, value);
  const isNested = NESTED.includes(field.field.kind);
  // A problem inside of an entry is shown at its field.
  const shown = isNested ? problem : (own ?? problem);
  const isChanged = !isSameValue(value, field.saved);
  const { label, help } = field.field;
  const Heading = isInGroup ? 'h3' : 'h2';
  return (
    <div
      data-setting={field.id}
      className={classNames(styles.setting, isNested && styles.wide, isChanged && styles.isChanged)}
    >
      <div>
        {isNested ? <Heading id={id}>{label}</Heading> : <label htmlFor={id}>{label}</label>}
        <p id={`${id}-help`}>{help}</p>
      </div>
      <div className={styles.control}>
        <SettingControl
          field={field.field}
          value={value}
          onChange={onChange}
          id={isNested ? `${id}-control` : id}
          describedBy={`${id}-help ${id}-error`}
          isInvalid={shown !== null}
        />
        {isChanged && !isNested && (
          <small>{systemText('was', { value: writeSetting(field.field, field.saved) })}</small>
        )}
        <FieldError id={`${id}-error`} message={shown} />
      </div>
    </div>
  );
}
