import type { Database } from '../database/database.ts';

/** A row as files write it, unchecked: columns by name, nested objects for columns with points. */
export type PlainRow = Readonly<Record<string, unknown>>;

/** How a section's rows are read from the shop, and how a file's row changes one of them. */
export interface StoredRows {
  /** Columns that name a row. A known row keeps the way in which the shop writes them. */
  readonly names: readonly string[];
  /** Name of a row, equal for every spelling that means the same row; null when the row lacks it. */
  keyOf(row: PlainRow): string | null;
  /**
   * Pages of rows in a stable order: all rows, or those with the given keys, which it locks against changes until the
   * end of the transaction where the shop itself changes such rows.
   */
  read(db: Database, keys: readonly string[] | null): AsyncIterable<readonly PlainRow[]>;
  /** Columns that the section leaves as they are when a row lacks them: the importer need not repeat them. */
  readonly parts?: readonly string[];
  /** Values of explicitly empty columns, by path, where they differ from the column's default. */
  readonly empty?: Readonly<Record<string, unknown>>;
  /** Groups of paths that say the same thing in different ways: naming one displaces the others. */
  readonly alternatives?: readonly (readonly string[])[];
  /** Adjusts a known row and a file's row to each other before they are merged. */
  adapt?(stored: PlainRow, given: PlainRow): { readonly stored: PlainRow; readonly given: PlainRow };
  /** Known rows stay whatever a file says, because they belong to somebody else. */
  readonly isKept?: true;
}

/** Whether a value is an object with named parts: neither a list nor a date. */
export function isPlainRow(value: unknown): value is PlainRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/** A row's column as the text that names it; null when it is absent, empty or no single value. */
export function nameIn(row: PlainRow, column: string): string | null {
  const value = row[column];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** A row without its absent columns: undefined, null and empty lists are what a file leaves out. */
export function withoutAbsent(row: PlainRow): PlainRow {
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => value != null && !(Array.isArray(value) && value.length === 0)),
  );
}

/** The parts of `StoredRows` for rows that one column names. `canonical` maps every spelling of a name to one. */
export function namedBy(
  column: string,
  canonical: (name: string) => string = (name) => name,
): Pick<StoredRows, 'names' | 'keyOf'> {
  return {
    names: [column],
    keyOf(row) {
      const name = nameIn(row, column);
      return name === null ? null : canonical(name);
    },
  };
}

/** `read` of a section whose rows fit into one page. */
export function readAtOnce(
  select: (db: Database, keys: readonly string[] | null) => Promise<readonly PlainRow[]>,
): StoredRows['read'] {
  return async function* read(db, keys) {
    yield (await select(db, keys)).map(withoutAbsent);
  };
}
