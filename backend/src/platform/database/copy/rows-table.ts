import { type RawBuilder, sql } from 'kysely';
import { binaryArray } from './binary-array.ts';
import type { Cell, ScalarType } from './binary-cells.ts';

/**
 * Returns rows as a table named `r`, to insert or join: `from ${rowsTable({ id: 'bigint' }, rows)}`.
 * The rows are sent as one array per column, so the statement keeps its text and plan for any
 * number of rows. Arrays also cost the server less than JSON. `types` maps columns to types. A
 * column that is itself a list is sent as text made by {@link listLiteral}, and cast where it is
 * used.
 */
export function rowsTable<Column extends string>(
  types: Readonly<Record<Column, ScalarType>>,
  rows: readonly Readonly<Partial<Record<NoInfer<Column>, Cell>>>[],
): RawBuilder<unknown> {
  const columns = Object.keys(types) as Column[];
  const arrays = columns.map((column) => {
    const values = rows.map((row) => row[column]);
    return sql`${binaryArray(types[column], values)}::${sql.raw(types[column])}[]`;
  });
  return sql`unnest(${sql.join(arrays)}) as r (${sql.raw(columns.join(', '))})`;
}

/** Returns a list as a PostgreSQL array literal, such as `{1,"a b"}`. */
export function listLiteral(values: readonly (string | number)[]): string {
  return `{${values.map((value) => (typeof value === 'number' ? value : quoted(value))).join(',')}}`;
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
