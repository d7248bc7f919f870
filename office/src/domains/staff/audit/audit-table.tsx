import { formatHundredths } from '@ingot/rules/money/format-money.ts';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import type { AuditEntryFieldsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { auditText } from './audit-texts.ts';
import { auditVerbText } from './verb-texts.ts';

/** Entries of the audit log, newest first. */
export function AuditTable({ entries }: { readonly entries: readonly AuditEntryFieldsFragment[] }) {
  return (
    <DenseTable label={auditText('title')}>
      <thead>
        <tr>
          <th scope="col">{auditText('time')}</th>
          <th scope="col">{auditText('person')}</th>
          <th scope="col">{auditText('action')}</th>
          <th scope="col">{auditText('subject')}</th>
          <th scope="col">{auditText('changes')}</th>
          <th scope="col" data-from="desktop">
            {auditText('from')}
          </th>
          <th scope="col" data-from="desktop">
            {auditText('record')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td data-fold="first-end" className="num">
              {writeDateTime(entry.at)}
            </td>
            <td data-fold="second">{entry.by}</td>
            <td data-fold="first">
              <b>{auditVerbText(entry.verb)}</b>
            </td>
            <td data-fold="second-end">{entry.subject}</td>
            <td data-fold="whole">
              {changesOf(entry).map(({ name, text }) => (
                <span key={`${name} ${text}`}>
                  <span className="muted">{name}</span> {text}{' '}
                </span>
              ))}
            </td>
            <td data-from="desktop">{entry.origin}</td>
            <td data-from="desktop">
              <code title={entry.hash}>
                {entry.id} {entry.hash.slice(0, 4)}…{entry.hash.slice(-2)}
              </code>
            </td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}

type Values = Readonly<Record<string, unknown>>;

/** A change of settings can have thousands of values; the export has all. */
const MOST_SETTINGS = 20;

/**
 * Returns the changed values of an entry as `name: before → after`, then its details. A change of
 * settings names the settings by their labels.
 */
export function changesOf({
  before,
  after,
  details,
  setting_changes: settings,
}: Pick<AuditEntryFieldsFragment, 'before' | 'after' | 'details'> &
  Partial<Pick<AuditEntryFieldsFragment, 'setting_changes'>>): { name: string; text: string }[] {
  if (settings != null) {
    const shown = settings.slice(0, MOST_SETTINGS).map((one) => ({
      name: one.name,
      text: `${write(one.name, one.before)} → ${write(one.name, one.after)}`,
    }));
    const left = settings.length - shown.length;
    return left > 0 ? [...shown, { name: '', text: auditText('moreSettings', { count: left }) }] : shown;
  }
  const old = (before ?? {}) as Values;
  const next = (after ?? {}) as Values;
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])];
  const changed = names.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(next[name]));
  const others = Object.entries((details ?? {}) as Values).filter(
    ([name, value]) => value != null && !changed.includes(name),
  );
  return [
    ...changed.map((name) => ({
      name: nameOf(name),
      text: `${write(name, old[name])} → ${write(name, next[name])}`,
    })),
    ...others.map(([name, value]) => ({ name: nameOf(name), text: write(name, value) })),
  ];
}

/** Units at the end of recorded names, with the form of their values. */
const UNITS: readonly (readonly [string, (value: number) => string])[] = [
  ['_minor', formatHundredths],
  ['_mg', (value) => `${value / 1_000} g`],
  ['_e4', (value) => String(value / 10_000)],
];

/** Returns a recorded name in words, without its unit. */
function nameOf(name: string): string {
  const [unit = ''] = UNITS.find(([ending]) => name.endsWith(ending)) ?? [];
  return name.slice(0, name.length - unit.length).replaceAll('_', ' ');
}

/** Whole settings can have several pages; the export has them in full. */
const MOST_CHARACTERS = 120;

function write(name: string, value: unknown): string {
  if (value == null) return '–';
  const unit = UNITS.find(([ending]) => name.endsWith(ending));
  if (unit !== undefined && typeof value === 'number') return unit[1](value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
