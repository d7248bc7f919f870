import { classNames } from '@ingot/ui/styles/class-names.ts';
import { type KeyboardEvent, useState } from 'react';
import { catalogText } from '../catalog-texts.ts';
import type { CellKind } from '../edits/cell-kinds.ts';
import styles from './product-grid.module.css';

export interface TextCellProps {
  readonly kind: CellKind;
  /** The accessible name, such as `Premium of 1 oz gold bar`. */
  readonly label: string;
  /** The stored value. */
  readonly stored: unknown;
  /** The edited value; undefined without an edit. */
  readonly edited: unknown;
  /** The invalid text; undefined for a valid one. */
  readonly invalid: string | undefined;
  /** Takes a new value, or an invalid text. */
  readonly onValue: (value: unknown) => void;
  readonly onInvalid: (text: string) => void;
  /** Restores the stored value. */
  readonly onRestore: () => void;
}

/** An input in a cell of the grid. Escape restores the stored value. */
export function TextCell(props: TextCellProps) {
  const { kind, label, stored, edited, invalid, onValue, onInvalid, onRestore } = props;
  // While a person types, the text stays as it is typed.
  const [draft, setDraft] = useState<string | null>(null);
  const isEdited = edited !== undefined || invalid !== undefined;
  const text = draft ?? invalid ?? kind.format(edited === undefined ? stored : edited);
  const error = invalid === undefined || draft !== null ? undefined : kind.hint();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isEdited) return;
    event.preventDefault();
    setDraft(null);
    onRestore();
  };
  return (
    <>
      <span className={classNames(styles.cell, isEdited && styles.edited, error && styles.invalid)}>
        {kind.prefix && <i aria-hidden="true">{kind.prefix}</i>}
        <input
          data-cell={kind.field}
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          title={error}
          value={text}
          placeholder="–"
          onFocus={({ target }) => target.select()}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            const value = kind.parse(target.value);
            setDraft(target.value);
            if (value === undefined) onInvalid(target.value);
            else onValue(value);
          }}
          onBlur={() => setDraft(null)}
        />
        {kind.suffix && <i aria-hidden="true">{kind.suffix}</i>}
      </span>
      {error !== undefined && (
        <small className={styles.error} role="alert">
          {error}
        </small>
      )}
      {error === undefined && isEdited && (
        <small>{catalogText('was', { value: kind.format(stored) || catalogText('none') })}</small>
      )}
    </>
  );
}
