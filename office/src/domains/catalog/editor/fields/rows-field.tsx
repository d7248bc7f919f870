import { Button } from '@ingot/ui/buttons/button.tsx';
import { IconButton } from '@ingot/ui/buttons/icon-button.tsx';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { editorText } from '../editor-texts.ts';
import type { EditorModel } from '../state/editor-model.ts';
import styles from './fields.module.css';
import { KINDS } from './text-kinds.ts';

/** A row of a list: an object with one value per column. */
export type ListRow = Readonly<Record<string, unknown>>;

/** A column of a list. */
export interface ListColumn {
  readonly name: string;
  readonly label: string;
  readonly kind?: keyof typeof KINDS;
  /** The choices of a column that accepts no other values. */
  readonly options?: readonly (readonly [value: string, text: string])[];
  /** The id of a `datalist` with suggestions. */
  readonly list?: string;
  readonly isLong?: boolean;
}

interface RowsFieldProps {
  readonly model: EditorModel;
  /** The column of import files with the list. */
  readonly field: string;
  readonly rows: readonly ListRow[];
  readonly columns: readonly ListColumn[];
  /** The button that adds a row; absent for fixed rows. */
  readonly add?: string;
  /** Returns a new row. */
  readonly blank?: () => ListRow;
  readonly onChange: (rows: readonly ListRow[]) => void;
  /** Whether the order matters, so that people can move rows. */
  readonly isOrdered?: boolean;
  readonly isPrice?: boolean;
  /** Whether people can neither add nor remove rows. */
  readonly isFixed?: boolean;
  /** The figures after the inputs of a row. */
  readonly figures?: (row: ListRow) => readonly (readonly [label: string, value: ReactNode])[];
}

/** A field for a list of objects in a column: one line of inputs per object. */
export function RowsField(props: RowsFieldProps) {
  const {
    model,
    field,
    rows,
    columns,
    add,
    blank,
    onChange,
    isOrdered = false,
    isFixed = false,
    figures,
  } = props;
  const isReadOnly = !(props.isPrice ? model.canPrice : model.canWrite);
  const change = (place: number, values: ListRow) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...values } : row)));
  /** The invalid texts have the places of rows in their names. */
  const rearrange = (next: readonly ListRow[]) => {
    model.dropInvalid(field);
    onChange(next);
  };
  const move = (place: number, by: number) => {
    const next = [...rows];
    const [moved] = next.splice(place, 1);
    if (moved) next.splice(place + by, 0, moved);
    rearrange(next);
  };
  const problem = model.problems.find((one) => one.field.startsWith(`${field}.`));
  return (
    <>
      {rows.length > 0 && (
        <ol
          className={classNames(
            styles.rows,
            !columns.some(({ isLong }) => isLong) && styles.short,
            isOrdered && !isReadOnly && rows.length > 2 && styles.ordered,
          )}
        >
          {rows.map((row, place) => {
            const label = editorText('row', { column: columns[0]?.label ?? '', number: String(place + 1) });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other key while it is edited.
              <li key={place}>
                {columns.map((column) => (
                  <ListCell
                    key={column.name}
                    column={column}
                    place={place}
                    value={row[column.name] ?? null}
                    invalid={model.invalidOf(`${field}@${place}.${column.name}`)}
                    isReadOnly={isReadOnly}
                    onInvalid={(text) => model.setInvalid(`${field}@${place}.${column.name}`, text)}
                    onValue={(value) => {
                      model.drop([`${field}@${place}.${column.name}`]);
                      change(place, { [column.name]: value });
                    }}
                  />
                ))}
                {figures?.(row).map(([name, value]) => (
                  <span key={name} className={styles.figure}>
                    <span>{name}</span>
                    <b>{value}</b>
                  </span>
                ))}
                {!isReadOnly && !isFixed && (
                  <span className={styles.buttons}>
                    {isOrdered && place > 0 && (
                      <IconButton
                        icon={ArrowUp}
                        label={editorText('up', { name: label })}
                        onClick={() => move(place, -1)}
                      />
                    )}
                    {isOrdered && place < rows.length - 1 && (
                      <IconButton
                        icon={ArrowDown}
                        label={editorText('down', { name: label })}
                        onClick={() => move(place, 1)}
                      />
                    )}
                    <IconButton
                      icon={X}
                      label={editorText('removeNamed', { name: label })}
                      onClick={() => rearrange(rows.filter((_, at) => at !== place))}
                    />
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      )}
      <FieldError message={problem?.message} />
      {!isReadOnly && !isFixed && (
        <div>
          <Button size="sm" onClick={() => onChange([...rows, blank?.() ?? {}])}>
            {add}
          </Button>
        </div>
      )}
    </>
  );
}

interface ListCellProps {
  readonly column: ListColumn;
  readonly place: number;
  readonly value: unknown;
  readonly invalid: string | undefined;
  readonly isReadOnly: boolean;
  readonly onValue: (value: unknown) => void;
  readonly onInvalid: (text: string) => void;
}

function ListCell({ column, place, value, invalid, isReadOnly, onValue, onInvalid }: ListCellProps) {
  const { label, kind: kindName = 'text', options, list, isLong = false } = column;
  const kind = KINDS[kindName];
  const [draft, setDraft] = useState<string | null>(null);
  const change = (text: string) => {
    setDraft(text);
    const parsed = kind.parse(text);
    if (parsed === undefined) onInvalid(text);
    else onValue(parsed);
  };
  const shared = {
    'aria-label': editorText('row', { column: label, number: String(place + 1) }),
    'aria-invalid': invalid !== undefined && draft === null ? true : undefined,
    title: invalid === undefined ? undefined : kind.hint(),
    value: draft ?? invalid ?? kind.format(value),
    readOnly: isReadOnly,
    onBlur: () => setDraft(null),
  } as const;
  return (
    <div className={classNames(styles.cell, isLong && styles.long)}>
      <span aria-hidden="true">{label}</span>
      {options !== undefined ? (
        <select
          aria-label={shared['aria-label']}
          value={String(value ?? '')}
          disabled={isReadOnly}
          onChange={({ target }) => onValue(target.value)}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      ) : isLong ? (
        <textarea {...shared} onChange={({ target }) => change(target.value)} />
      ) : (
        <input
          {...shared}
          list={list}
          autoComplete="off"
          inputMode={'inputMode' in kind ? kind.inputMode : undefined}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </div>
  );
}

/** Returns the rows of a column that holds a list. */
export function rowsIn(model: EditorModel, field: string): readonly ListRow[] {
  const value = model.valueOf(field);
  return Array.isArray(value) ? (value as readonly ListRow[]) : [];
}
