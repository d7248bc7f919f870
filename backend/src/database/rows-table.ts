import { type RawBuilder, sql } from 'kysely';

/** A value of a row as it travels; an object as JSON. */
export type Cell = string | number | boolean | object | null | undefined;

/**
 * Rows as a table named `r`, to insert or to join from: `from ${rowsTable({ id: 'int' }, rows)}`. They travel as one array for
 * each column, which the server reads in a third of the time that it takes for the same rows as JSON, and the statement keeps
 * its text and plan whatever their number. `types` names the columns with their types; one that is a list itself (`text[]`)
 * travels as text, by {@link arrayLiteral}, and is cast where it is used.
 */
export function rowsTable<Column extends string>(
  types: Readonly<Record<Column, string>>,
  rows: readonly Readonly<Partial<Record<NoInfer<Column>, Cell>>>[],
): RawBuilder<unknown> {
  const columns = Object.keys(types) as Column[];
  const arrays = columns.map(
    (column) => sql`${arrayLiteral(rows.map((row) => row[column]))}::${sql.raw(types[column])}[]`,
  );
  return sql`unnest(${sql.join(arrays)}) as r (${sql.raw(columns.join(', '))})`;
}

/** A list as PostgreSQL writes arrays, `{1,"a b",NULL}`. The driver's own way looks at each value several times. */
export function arrayLiteral(values: readonly Cell[]): string {
  let text = '';
  for (const value of values) {
    if (text !== '') text += ',';
    if (value == null) text += 'NULL';
    else if (typeof value === 'number' || typeof value === 'boolean') text += value;
    else text += quoted(typeof value === 'string' ? value : JSON.stringify(value));
  }
  return `{${text}}`;
}

function quoted(text: string): string {
  return /["\\]/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`;
}
