import { TextAreaField, TextField } from '@ingot/ui/fields/field.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { type ReactNode, useState } from 'react';
import { editorText } from '../editor-texts.ts';
import type { EditorModel } from '../state/editor-model.ts';
import styles from './fields.module.css';
import { KINDS } from './text-kinds.ts';

/** A part of an object column. `read` returns the part, `write` returns the column with a new part. */
export interface FieldPart {
  readonly name: string;
  readonly read: (value: unknown) => unknown;
  readonly write: (part: unknown, before: unknown) => unknown;
}

export interface ValueFieldProps {
  readonly model: EditorModel;
  /** Column of import files. */
  readonly field: string;
  readonly part?: FieldPart;
  readonly kind?: keyof typeof KINDS;
  readonly label: string;
  readonly help?: ReactNode;
  readonly placeholder?: string;
  readonly isLong?: boolean;
  readonly isWide?: boolean;
  /** Whether a change requires the permission for prices. */
  readonly isPrice?: boolean;
  /** The id of a `datalist` with suggestions. */
  readonly list?: string;
}

/** A field for a column of a product. Holds the typed text until the field loses focus. */
export function ValueField(props: ValueFieldProps) {
  const { model, field, part, kind: kindName = 'text', label, help, isLong, isWide, isPrice = false } = props;
  const kind = KINDS[kindName];
  const name = part === undefined ? field : `${field}@${part.name}`;
  const column = model.valueOf(field);
  const value = part === undefined ? column : part.read(column);
  const stored = part === undefined ? model.storedOf(field) : part.read(model.storedOf(field));
  const [draft, setDraft] = useState<string | null>(null);
  const invalid = model.invalidOf(name);
  const isEdited = !model.isNew && model.isEdited(field) && kind.format(stored) !== kind.format(value);
  const change = (text: string) => {
    setDraft(text);
    const parsed = kind.parse(text);
    if (parsed === undefined) return model.setInvalid(name, text);
    if (name !== field) model.drop([name]);
    model.set({ [field]: part === undefined ? parsed : part.write(parsed, column) });
  };
  const shared = {
    label,
    help: isEdited && !isLong ? <Was text={kind.format(stored)} help={help} /> : help,
    className: classNames(isEdited && styles.edited, isWide && styles.wide),
    value: draft ?? invalid ?? kind.format(value),
    placeholder: props.placeholder,
    readOnly: !(isPrice ? model.canPrice : model.canWrite),
    error:
      invalid !== undefined && draft === null
        ? kind.hint()
        : model.problemOf(part === undefined ? field : `${field}.${part.name}`),
    onBlur: () => setDraft(null),
  };
  return isLong ? (
    <TextAreaField {...shared} rows={4} onChange={({ target }) => change(target.value)} />
  ) : (
    <TextField
      {...shared}
      autoComplete="off"
      list={props.list}
      inputMode={'inputMode' in kind ? kind.inputMode : undefined}
      onChange={({ target }) => change(target.value)}
    />
  );
}

function Was({ text, help }: { readonly text: string; readonly help: ReactNode }) {
  return (
    <>
      {editorText('was', { value: text === '' ? '–' : text })}
      {help !== undefined && <> · {help}</>}
    </>
  );
}

/** Returns a part of an object column. If no part has a value, the column is null. */
export function partOf(name: string, defaults: Readonly<Record<string, unknown>> = {}): FieldPart {
  return {
    name,
    read: (value) => (value as Readonly<Record<string, unknown>> | null)?.[name] ?? null,
    write(part, before) {
      const next = { ...(before ?? defaults), [name]: part } as Record<string, unknown>;
      const entries = Object.entries(next).filter(([, one]) => one !== null && one !== undefined);
      return entries.length === 0 ? null : Object.fromEntries(entries);
    },
  };
}

/**
 * Returns the main part of an object column, such as the percentage of a bid. Without it, the
 * column is null.
 */
export function mainPartOf(name: string, defaults: Readonly<Record<string, unknown>>): FieldPart {
  const part = partOf(name, defaults);
  return { ...part, write: (value, before) => (value === null ? null : part.write(value, before)) };
}
