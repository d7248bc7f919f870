import type { SettingField } from '@ingot/rules/system/settings/setting-field.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { IconButton } from '@ingot/ui/buttons/icon-button.tsx';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { systemText } from '../system-texts.ts';
import { innerValue, problemText } from './form-fields.ts';
import { PictureControl } from './picture-control.tsx';
import {
  AmountOrWordControl,
  ChecksControl,
  ChoiceControl,
  type ControlProps,
  ListControl,
  SwitchControl,
  TypedControl,
} from './plain-controls.tsx';
import styles from './settings.module.css';
import { writeSetting } from './write-setting.ts';

/** The control of one setting, by its kind. */
export function SettingControl(props: ControlProps) {
  const { field } = props;
  switch (field.kind) {
    case 'switch':
      return <SwitchControl {...props} />;
    case 'choice':
      return <ChoiceControl {...props} />;
    case 'list':
      return hasChecks(field) ? <ChecksControl {...props} /> : <ListControl {...props} />;
    case 'rows':
      return <RowsControl {...props} />;
    case 'map':
      return <MapControl {...props} />;
    case 'group':
      return <GroupControl {...props} />;
    case 'picture':
      return <PictureControl {...props} />;
    case 'money':
      return field.choices.length > 0 ? <AmountOrWordControl {...props} /> : <TypedControl {...props} />;
    default:
      return <TypedControl {...props} />;
  }
}

/** Whether a list has a fixed set of values. */
function hasChecks({ item }: SettingField): boolean {
  return (item?.choices.length ?? 0) > 0;
}

interface InnerFieldsProps {
  readonly fields: readonly SettingField[];
  readonly value: Readonly<Record<string, unknown>>;
  /** Whether the entry was just added: a field says that it is empty once it has lost the focus. */
  readonly isNew?: boolean;
  readonly onChange: (value: Readonly<Record<string, unknown>>) => void;
}

/** The fields of a group or of an entry, one below the other. */
function InnerFields({ fields, value, isNew = false, onChange }: InnerFieldsProps) {
  return (
    <div className={styles.inner}>
      {fields.map((field) => (
        <InnerField
          key={field.key}
          field={field}
          value={innerValue(value, field)}
          isNew={isNew}
          onChange={(next) => onChange(withKey(value, field, next))}
        />
      ))}
    </div>
  );
}

/** A value with its name above it. */
function InnerField({
  field,
  value,
  isNew = false,
  onChange,
}: {
  readonly field: SettingField;
  readonly value: unknown;
  readonly isNew?: boolean;
  readonly onChange: (value: unknown) => void;
}) {
  const id = useId();
  const [isLeft, setIsLeft] = useState(!isNew);
  const problem = isLeft ? problemText(field, value) : null;
  const isSingle = !['rows', 'map', 'group'].includes(field.kind);
  const hasOneControl = isSingle && !hasChecks(field);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus leaves the control inside.
    <div className={styles.innerField} onBlur={() => setIsLeft(true)}>
      {hasOneControl ? <label htmlFor={id}>{field.label}</label> : <b id={id}>{field.label}</b>}
      <SettingControl
        field={field}
        value={value}
        onChange={onChange}
        id={id}
        describedBy={`${id}-help ${id}-error`}
        isInvalid={problem !== null}
      />
      <p id={`${id}-help`}>{field.help}</p>
      {isSingle && <FieldError id={`${id}-error`} message={problem} />}
    </div>
  );
}

/** An empty optional field is left out, so that its default applies. */
function withKey(value: Readonly<Record<string, unknown>>, field: SettingField, next: unknown) {
  const { [field.key]: _, ...rest } = value;
  return (next === null || next === undefined) && field.empty === 'absent'
    ? rest
    : { ...value, [field.key]: next };
}

/** Fields that belong together. An optional group has a switch. */
function GroupControl({ field, value, onChange, id, describedBy }: ControlProps) {
  const isOn = value !== null && value !== undefined;
  return (
    <div className={styles.stack}>
      {!field.isRequired && (
        <label className={styles.typed}>
          <input
            id={id}
            type="checkbox"
            role="switch"
            className={styles.switch}
            checked={isOn}
            aria-checked={isOn}
            aria-describedby={describedBy}
            onChange={({ target }) => onChange(target.checked ? field.initial : null)}
          />
          <span className={styles.unit}>{systemText('use', { name: field.label })}</span>
        </label>
      )}
      {isOn && (
        <InnerFields
          fields={field.fields}
          value={value as Readonly<Record<string, unknown>>}
          onChange={onChange}
        />
      )}
    </div>
  );
}

/** Values by a name that the dealer chooses. */
function MapControl({ field, value, onChange }: ControlProps) {
  const id = useId();
  const [name, setName] = useState('');
  const { item } = field;
  if (item === null) return null;
  const entries = Object.entries((value ?? {}) as Readonly<Record<string, unknown>>);
  const key = name.trim();
  return (
    <div className={styles.stack}>
      {entries.map(([code, entry]) => {
        const label = field.choices.find(({ value: key }) => key === code)?.label ?? code;
        return (
          <div key={code} className={styles.entry}>
            <InnerField
              field={{ ...item, label }}
              value={entry}
              onChange={(next) => onChange({ ...Object.fromEntries(entries), [code]: next ?? '' })}
            />
            <Button
              size="sm"
              onClick={() => onChange(Object.fromEntries(entries.filter(([other]) => other !== code)))}
            >
              {systemText('remove', { name: label })}
            </Button>
          </div>
        );
      })}
      <span className={styles.typed}>
        <label htmlFor={id} className="vh">
          {systemText('entryName')}
        </label>
        <input
          id={id}
          type="text"
          autoComplete="off"
          placeholder={systemText('entryName')}
          className={styles.input}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button
          size="sm"
          disabled={key === '' || entries.some(([code]) => code === key)}
          onClick={() => {
            onChange({ ...Object.fromEntries(entries), [key]: item.initial ?? '' });
            setName('');
          }}
        >
          {systemText('add')}
        </Button>
      </span>
    </div>
  );
}

type Row = Readonly<Record<string, unknown>>;

/** Entries with fields of their own. One entry is open at a time. */
function RowsControl({ field, value, onChange }: ControlProps) {
  const rows = (value ?? []) as readonly Row[];
  const [opened, setOpened] = useState<number | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const add = (row: Row) => {
    onChange([...rows, row]);
    setOpened(rows.length);
    setAdded(rows.length);
  };
  const replace = (at: number, row: Row) => onChange(rows.map((one, place) => (place === at ? row : one)));
  const move = (from: number, to: number) => {
    const next = [...rows];
    const [row] = next.splice(from, 1);
    if (row !== undefined) next.splice(to, 0, row);
    onChange(next);
    setOpened(null);
  };
  return (
    <div className={styles.rows}>
      {rows.map((row, at) => {
        const name = rowName(field, row, at);
        const isBad = field.fields.some((inner) => problemText(inner, innerValue(row, inner)) !== null);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries of settings have no id, and moving one closes all.
          <div key={at} className={styles.row}>
            <div className={styles.rowHead}>
              <button
                type="button"
                className={styles.rowName}
                aria-expanded={opened === at}
                data-bad={isBad || undefined}
                onClick={() => {
                  setOpened(opened === at ? null : at);
                  setAdded(null);
                }}
              >
                {name}
              </button>
              <IconButton
                icon={ArrowUp}
                label={systemText('up', { name })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={systemText('down', { name })}
                disabled={at === rows.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <IconButton
                icon={Trash2}
                label={systemText('remove', { name })}
                onClick={() => {
                  onChange(rows.filter((_, place) => place !== at));
                  setOpened(null);
                }}
              />
            </div>
            {opened === at && (
              <InnerFields
                fields={field.fields}
                value={row}
                isNew={added === at}
                onChange={(next) => replace(at, next)}
              />
            )}
          </div>
        );
      })}
      <div className={styles.adds}>
        {field.templates
          .filter(({ code }) => !rows.some((row) => row['code'] === code))
          .map(({ code, label, entry }) => (
            <Button key={code} size="sm" onClick={() => add(entry)}>
              {systemText('addTemplate', { name: label })}
            </Button>
          ))}
        <Button size="sm" onClick={() => add(initialRow(field))}>
          {systemText(field.templates.length > 0 ? 'addOther' : 'add')}
        </Button>
      </div>
    </div>
  );
}

/** The name of an entry: its first texts and choices. One whose texts are all empty has only a number. */
function rowName({ fields }: SettingField, row: Row, at: number): string {
  const isFilled = ({ key }: SettingField) => (row[key] ?? '') !== '';
  const texts = fields.filter(({ kind }) => kind === 'text');
  const isNamed = texts.length === 0 || texts.some(isFilled);
  const words = fields
    .filter((field) => ['text', 'choice'].includes(field.kind) && isFilled(field))
    .map((field) => writeSetting(field, row[field.key]));
  return (isNamed && words.slice(0, 3).join(', ')) || systemText('newEntry', { count: at + 1 });
}

function initialRow({ fields }: SettingField): Row {
  return Object.fromEntries(
    fields.flatMap(({ key, isRequired, initial, empty }) =>
      isRequired || (empty !== 'absent' && initial !== null) ? [[key, initial]] : [],
    ),
  );
}
