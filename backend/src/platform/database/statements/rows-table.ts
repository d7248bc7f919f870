import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database.ts';

/**
 * A value of a column. An object becomes JSON, a time is ISO 8601, and a list becomes an array.
 */
type Cell = string | number | boolean | object | null | undefined;

/** Types of a column. */
type ScalarType = 'text' | 'int' | 'bigint' | 'boolean' | 'float8' | 'numeric' | 'jsonb' | 'timestamptz';
export type ColumnType = ScalarType | `${ScalarType}[]`;

const NEEDS_ESCAPE = /["\\]/;

type Rows<Column extends string> = readonly Readonly<Partial<Record<Column, Cell>>>[];
type Types<Column extends string> = Readonly<Record<Column, ColumnType>>;

/**
 * Returns rows as a table named `r`, to insert or join: `from ${rowsTable({ id: 'bigint' },
 * rows)}`. The rows are sent as one array per column, so the statement keeps its text and plan for
 * any number of rows. A missing value is null.
 */
export function rowsTable<Column extends string>(
  types: Types<Column>,
  rows: Rows<NoInfer<Column>>,
): RawBuilder<unknown> {
  const columns = Object.keys(types) as Column[];
  const arrays = columns.map((column) => {
    const type = types[column];
    // PostgreSQL has no arrays of arrays with different lengths, so a list travels as text.
    const sent = sql.raw(isList(type) ? 'text' : type);
    return sql`${arrayLiteral(rows.map((row) => textOf(type, row[column])))}::${sent}[]`;
  });
  const selected = columns.map((column) =>
    isList(types[column]) ? `${column}::${types[column]} as ${column}` : column,
  );
  const names = sql.raw(columns.join(', '));
  return sql`(select ${sql.raw(selected.join(', '))} from unnest(${sql.join(arrays)}) as cells (${names})) as r`;
}

/** Inserts rows with one statement. One rejected row rejects all. */
export async function insertRows<Column extends string>(
  trx: Transaction,
  table: string,
  types: Types<Column>,
  rows: Rows<NoInfer<Column>>,
): Promise<void> {
  const columns = sql.raw(Object.keys(types).join(', '));
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${rowsTable(types, rows)}`.execute(
    trx,
  );
}

function isList(type: ColumnType): boolean {
  return type.endsWith('[]');
}

/** Returns a value as PostgreSQL reads it in text form. */
function textOf(type: ColumnType, value: Cell): string | null {
  if (value == null) return null;
  if (type === 'jsonb') return JSON.stringify(value);
  return isList(type) ? arrayLiteral((value as readonly unknown[]).map(String)) : String(value);
}

/** Returns an array literal, such as `{"1","a b",NULL}`. The driver's own one is slower. */
function arrayLiteral(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : quoted(value))).join(',')}}`;
}

function quoted(text: string): string {
  return `"${NEEDS_ESCAPE.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;
}
