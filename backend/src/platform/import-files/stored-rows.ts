import type { Database } from '../database/database.ts';

/** An unchecked row of a file: columns by name, and nested objects for columns with dots. */
export type PlainRow = Readonly<Record<string, unknown>>;

/** Reads a section's stored rows, and defines how a file's row changes one. */
export interface StoredRows {
  /** Columns that name a row. A known row keeps its stored spelling. */
  readonly names: readonly string[];
  /**
   * Returns the name of a row, normalized so that every spelling of it is equal; null when the row
   * lacks it.
   */
  keyOf(row: PlainRow): string | null;
  /**
   * Yields pages of rows in a stable order: all rows, or those with the given keys. Rows with given
   * keys are locked until the end of the transaction where the shop itself changes such rows.
   */
  read(db: Database, keys: readonly string[] | null): AsyncIterable<readonly PlainRow[]>;
  /**
   * Columns that stay unchanged when a row lacks them, so that the importer need not repeat them.
   */
  readonly parts?: readonly string[];
  /** Values of explicitly empty columns, by path, where they differ from the column's default. */
  readonly empty?: Readonly<Record<string, unknown>>;
  /**
   * Groups of paths that express the same value in different ways. Setting one removes the others.
   */
  readonly alternatives?: readonly (readonly string[])[];
  /** Adjusts a stored row and a file's row to each other before they are merged. */
  adapt?(stored: PlainRow, given: PlainRow): { readonly stored: PlainRow; readonly given: PlainRow };
  /** Stored rows never change, because the dealer does not own them. */
  readonly isKept?: true;
}

/** Returns whether a value is an object with properties: neither a list nor a date. */
export function isPlainRow(value: unknown): value is PlainRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/**
 * Returns a row's column as the text that names it; null when it is absent, empty or not a scalar.
 */
export function nameIn(row: PlainRow, column: string): string | null {
  const value = row[column];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Returns a row without undefined and null values and empty lists, which files omit. */
export function withoutAbsent(row: PlainRow): PlainRow {
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => value != null && !(Array.isArray(value) && value.length === 0)),
  );
}

/**
 * Returns the parts of `StoredRows` for rows that one column names. `canonical` normalizes a name.
 */
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

/** Returns the `read` of a section whose rows fit into one page. */
export function readInOnePage(
  select: (db: Database, keys: readonly string[] | null) => Promise<readonly PlainRow[]>,
): StoredRows['read'] {
  return async function* read(db, keys) {
    yield (await select(db, keys)).map(withoutAbsent);
  };
}
