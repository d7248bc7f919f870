import { formatHundredths } from '@ingot/rules/money/format-money.ts';
import type { Groups } from './groups-query.ts';
import { groupsText } from './groups-texts.ts';

type ChangedValue = Groups['history'][number]['values'][number];

const NAMES = {
  name: () => groupsText('name'),
  gold: () => groupsText('gold'),
  silver: () => groupsText('silver'),
  platinum: () => groupsText('platinum'),
  palladium: () => groupsText('palladium'),
  payment_methods: () => groupsText('methods'),
  largest_order_minor: () => groupsText('largestOrder'),
  largest_quote_minor: () => groupsText('largestQuote'),
  unpaid_orders: () => groupsText('unpaidOrders'),
  unpaid_value_minor: () => groupsText('unpaidValue'),
} as const;

/** Returns a change of the history in words, with the labels of the page. */
export function groupChanges(values: readonly ChangedValue[], groups: Groups['groups']): string[] {
  return [...new Set(values.flatMap((value) => changeOf(value, groups)))];
}

function changeOf({ path, before, after }: ChangedValue, groups: Groups['groups']): string[] {
  const [, number, ...rest] = path.split('.');
  if (number === undefined) {
    const [old, now] = [entriesOf(before), entriesOf(after)];
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
      changeOf({ path: `by_number.${key}`, before: old[key], after: now[key] }, groups),
    );
  }
  if (rest.length === 0) {
    if (before == null) return [groupsText('addedGroup', { group: nameOf(after) })];
    if (after == null) return [groupsText('removedGroup', { group: nameOf(before) })];
  }
  const field = rest.find((step): step is keyof typeof NAMES => Object.hasOwn(NAMES, step));
  if (field === undefined) return [];
  const group = groups.find(({ id }) => id === number)?.name ?? groupsText('number', { number });
  const name = NAMES[field]();
  return [groupsText('changed', { group, name, before: shown(field, before), after: shown(field, after) })];
}

function shown(field: string, value: unknown): string {
  if (value == null) return '–';
  if (field.endsWith('_minor')) return formatHundredths(Number(value));
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function entriesOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function nameOf(value: unknown): string {
  return String(entriesOf(value)['name'] ?? '');
}
