import type { SettingField } from '@ingot/rules/system/settings/setting-field.ts';
import { readValue, writeValue } from '@ingot/rules/system/settings/setting-value.ts';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { useState } from 'react';
import { systemText } from '../system-texts.ts';
import styles from './settings.module.css';

export interface ControlProps {
  readonly field: SettingField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Id of the control, for its label. */
  readonly id: string;
  /** Ids of the explanation and the error. */
  readonly describedBy: string;
  readonly isInvalid: boolean;
}

/** A field into which people type: a text or a number with its unit. */
export function TypedControl({ field, value, onChange, id, describedBy, isInvalid }: ControlProps) {
  const [text, setText] = useState(writeValue(field, value));
  // The caller has set another value: an undo, or another person's value.
  const isOwn = Object.is(readValue(field, text) ?? null, value ?? null);
  const shown = isOwn ? text : writeValue(field, value);
  const isLong = ['text', 'long-text', 'picture'].includes(field.kind);
  const control = {
    id,
    value: shown,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setText(target.value);
      onChange(readValue(field, target.value));
    },
  };
  if (field.kind === 'long-text') return <textarea {...control} rows={4} className={styles.area} />;
  return (
    <span className={styles.typed}>
      <input
        {...control}
        type="text"
        autoComplete="off"
        inputMode={isLong || field.kind === 'color' ? 'text' : 'decimal'}
        className={classNames(styles.input, isLong && styles.long)}
      />
      {field.unit !== '' && <span className={styles.unit}>{field.unit}</span>}
      {field.kind === 'color' && (
        <i aria-hidden="true" className={styles.swatch} style={{ background: shown }} />
      )}
    </span>
  );
}

/** Yes or no. */
export function SwitchControl({ value, onChange, id, describedBy }: ControlProps) {
  return (
    <span className={styles.typed}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={value === true}
        aria-checked={value === true}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={styles.unit}>{systemText(value === true ? 'on' : 'off')}</span>
    </span>
  );
}

/** One of several values. */
export function ChoiceControl({ field, value, onChange, id, describedBy, isInvalid }: ControlProps) {
  return (
    <select
      id={id}
      className={styles.select}
      value={value === null || value === undefined ? '' : String(value)}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      onChange={({ target }) => onChange(readValue(field, target.value))}
    >
      {(!field.isRequired || value === null || value === undefined) && (
        <option value="">{systemText(field.isRequired ? 'chooseValue' : 'emptyChoice')}</option>
      )}
      {field.choices.map(({ value: one, label }) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A control for an amount, or for one of the field's words. */
export function AmountOrWordControl(props: ControlProps) {
  const { field, value, onChange, id, describedBy } = props;
  const isAmount = typeof value === 'number';
  return (
    <span className={styles.stack}>
      <select
        id={id}
        className={styles.select}
        value={isAmount ? 'amount' : String(value ?? '')}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value === 'amount' ? 0 : target.value || null)}
      >
        <option value="">{systemText('emptyChoice')}</option>
        {field.choices.map(({ value: one, label }) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
        <option value="amount">{systemText('amount')}</option>
      </select>
      {isAmount && (
        <span className={styles.stack}>
          <label htmlFor={`${id}-amount`} className="vh">
            {field.label}
          </label>
          <TypedControl {...props} id={`${id}-amount`} />
        </span>
      )}
    </span>
  );
}

/** Some of a fixed set of values. An entry of the shop that is no longer among them can be taken out. */
export function ChecksControl({ field, value, onChange, id, describedBy, isInvalid }: ControlProps) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const choices = field.item?.choices ?? [];
  // A box that vanished at its last click would lose the focus.
  const [unknown] = useState(chosen.filter((one) => choices.every((choice) => choice.value !== one)));
  const shown = [...choices, ...unknown.map((one) => ({ value: String(one), label: String(one) }))];
  return (
    <fieldset
      id={id}
      className={styles.checks}
      aria-label={field.label}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
    >
      {shown.map(({ value: one, label }) => (
        <label key={one}>
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={({ target }) =>
              onChange(
                shown
                  .map((choice) => choice.value)
                  .filter((other) => (other === one ? target.checked : chosen.includes(other))),
              )
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** Texts or numbers, one per line. */
export function ListControl({ field, value, onChange, id, describedBy, isInvalid }: ControlProps) {
  const entries = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  const [text, setText] = useState(entries.join('\n'));
  const read = (typed: string): unknown[] =>
    typed
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => (field.item === null ? line.trim() : readValue(field.item, line.trim())));
  const shown = read(text).join('\n') === entries.join('\n') ? text : entries.join('\n');
  return (
    <span className={styles.stack}>
      <textarea
        id={id}
        rows={Math.min(8, Math.max(2, entries.length + 1))}
        className={styles.area}
        value={shown}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => {
          setText(target.value);
          const found = read(target.value);
          onChange(found.length === 0 && !field.isRequired ? null : found);
        }}
      />
      <span className={styles.note}>{systemText('onePerLine')}</span>
    </span>
  );
}
