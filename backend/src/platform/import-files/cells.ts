import { isPlainRow, type PlainRow } from './stored-rows.ts';

/*
 * Converts between rows and cells of CSV files and spreadsheets. A leading apostrophe stops
 * spreadsheets from running a text as a formula, and stops the importer from parsing it as JSON. It
 * is not part of the text.
 */

/** The value of a cell; null is an empty cell. */
export type Cell = string | number | boolean | null;

/** A table: cells in the order of `columns`. */
export interface CellTable {
  readonly columns: readonly string[];
  readonly records: readonly (readonly Cell[])[];
}

/** Texts that a spreadsheet would run, or that would be read as JSON or as our apostrophe. */
const NEEDS_APOSTROPHE = /^[=+\-@'[{]/;
/** Texts that spreadsheets and parsers may trim or replace. */
const NEEDS_JSON = /^\s|\s$|(?!\n)\p{Cc}/u;

/** Encodes a value as a cell. Lists and objects become JSON. */
export function encodeCell(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (value === '') return "'";
  if (NEEDS_JSON.test(value)) return `'${JSON.stringify(value)}`;
  return NEEDS_APOSTROPHE.test(value) ? `'${value}` : value;
}

/**
 * Decodes a cell: null when empty, a list or object when it contains JSON of one, otherwise text.
 */
export function decodeCell(cell: string): unknown {
  if (cell === '') return null;
  if (cell.startsWith("'")) {
    const rest = cell.slice(1);
    const quoted = rest.startsWith('"') ? parsed(rest) : undefined;
    if (typeof quoted === 'string') return quoted;
    return rest === '' || NEEDS_APOSTROPHE.test(rest) || NEEDS_JSON.test(rest) ? rest : cell;
  }
  if (!/^[[{]/.test(cell)) return cell;
  return parsed(cell) ?? cell;
}

/**
 * Returns rows as a table. An object becomes one column per property, such as `stock.quantity`,
 * where every row allows it.
 */
export function tableOf(rows: readonly PlainRow[]): CellTable {
  const whole = new Set<string>();
  for (const row of rows) findWhole(row, '', whole);
  const columns = new Map<string, number>();
  const flat = rows.map((row) => {
    const cells = new Map<string, Cell>();
    flatten(row, '', whole, cells);
    for (const column of cells.keys()) if (!columns.has(column)) columns.set(column, columns.size);
    return cells;
  });
  const names = [...columns.keys()];
  return { columns: names, records: flat.map((cells) => names.map((name) => cells.get(name) ?? null)) };
}

/**
 * Converts `{ 'stock.quantity': '5' }` to `{ stock: { quantity: '5' } }`. An empty cell becomes
 * null, which clears a value.
 */
export function rowOfCells(cells: Iterable<readonly [string, string]>): PlainRow {
  // Without a prototype, so that a column named __proto__ is a column like any other.
  const row: Record<string, unknown> = Object.create(null);
  for (const [column, cell] of cells) {
    const steps = column.split('.');
    const last = steps.pop() ?? column;
    let place = row;
    for (const step of steps) {
      if (!isPlainRow(place[step])) place[step] = Object.create(null);
      place = place[step] as Record<string, unknown>;
    }
    place[last] = decodeCell(cell);
  }
  return row;
}

/**
 * Adds the paths of objects that cannot be split into columns: empty objects, names with dots, and
 * paths with other values in other rows.
 */
function findWhole(row: PlainRow, path: string, whole: Set<string>): void {
  for (const [name, value] of Object.entries(row)) {
    const place = path + name;
    if (!isPlainRow(value)) {
      if (value !== undefined && value !== null) whole.add(place);
      continue;
    }
    const names = Object.keys(value);
    if (names.length === 0 || names.some((key) => key === '' || key.includes('.') || key !== key.trim())) {
      whole.add(place);
    } else findWhole(value, `${place}.`, whole);
  }
}

function flatten(row: PlainRow, path: string, whole: ReadonlySet<string>, cells: Map<string, Cell>): void {
  for (const [name, value] of Object.entries(row)) {
    const place = path + name;
    if (isPlainRow(value) && !whole.has(place)) flatten(value, `${place}.`, whole, cells);
    else if (value !== undefined && value !== null) cells.set(place, encodeCell(value));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
