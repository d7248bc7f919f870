import { isPlainRow, type PlainRow, type StoredRows } from './stored-rows.ts';

type MergeRules = Pick<StoredRows, 'empty' | 'alternatives'>;

/**
 * Merges a file's row into a stored row. Absent columns keep their value, and columns with a value
 * replace it. An explicitly empty column (null) clears its value. Objects merge column by column;
 * lists are replaced whole.
 */
export function mergeRow(stored: PlainRow, given: PlainRow, rules: MergeRules = {}): PlainRow {
  const displaced = new Set<string>();
  for (const group of rules.alternatives ?? []) {
    const named = group.filter((path) => valueAt(given, path) != null);
    if (named.length > 0) for (const path of group) if (!named.includes(path)) displaced.add(path);
  }
  return merge(stored, given, rules.empty ?? {}, displaced, '');
}

function merge(
  stored: PlainRow,
  given: PlainRow,
  empty: Readonly<Record<string, unknown>>,
  displaced: ReadonlySet<string>,
  path: string,
): PlainRow {
  // Without a prototype, so that a column named __proto__ is a column like any other.
  const merged: Record<string, unknown> = Object.create(null);
  for (const [column, value] of Object.entries(stored)) {
    if (!displaced.has(path + column)) merged[column] = value;
  }
  for (const [column, value] of Object.entries(given)) {
    const place = path + column;
    const before = merged[column];
    if (value === undefined) continue;
    if (value === null) {
      delete merged[column];
      if (Object.hasOwn(empty, place)) merged[column] = empty[place];
    } else if (isPlainRow(value)) {
      const inside = merge(isPlainRow(before) ? before : {}, value, empty, displaced, `${place}.`);
      const isCleared = Object.keys(inside).length === 0 && Object.keys(value).length > 0;
      if (isCleared) delete merged[column];
      else merged[column] = inside;
    } else merged[column] = value;
  }
  return merged;
}

function valueAt(row: PlainRow, path: string): unknown {
  let place: unknown = row;
  for (const step of path.split('.')) place = isPlainRow(place) ? place[step] : undefined;
  return place;
}
