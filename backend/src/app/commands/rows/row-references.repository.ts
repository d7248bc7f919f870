import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { RowKind } from './row-kinds.ts';

/** A row that was found by its name. `id` is null in tables without numeric ids. */
export interface NamedRow {
  readonly name: string;
  readonly ctid: string;
  readonly id: number | null;
  readonly isActive: boolean | null;
  readonly isNeeded: boolean;
}

/** Returns and locks the row of a name; null when there is none. */
export async function lockNamedRow(trx: Transaction, kind: RowKind, name: string): Promise<NamedRow | null> {
  const canonical = kind.canonical ?? ((text: string) => text);
  const { rows } = await sql<NamedRow>`
    select ${sql.raw(kind.name)} as name, ctid::text, to_jsonb(${sql.raw(kind.table)})->'id' as id,
      ${sql.raw(kind.active ?? 'null::boolean')} as "isActive", ${sql.raw(kind.needed ?? 'false')} as "isNeeded"
    from ${sql.raw(kind.table)} where ${sql.raw(kind.name)} = ${canonical(name)} for update`.execute(trx);
  return rows[0] ?? null;
}

/** The kind and number of references to a row. */
export interface RowReference {
  readonly by: string;
  readonly count: number;
}

/**
 * Returns all references to a row: rows of every table with a foreign key to it, except tables with
 * its details, and the kind's own `mentions`.
 */
export async function findReferences(
  trx: Transaction,
  kind: RowKind,
  row: NamedRow,
): Promise<RowReference[]> {
  const { rows: keys } = await sql<{ table: string; column: string; target: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column", f.attname as target
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f' and c.confrelid = ${kind.table}::regclass and cardinality(c.conkey) = 1`.execute(
    trx,
  );
  const own = new Set(['stock_movement', ...(kind.own ?? [])]);
  const target = sql`(select to_jsonb(${sql.raw(kind.table)}) from ${sql.raw(kind.table)} where ctid = ${row.ctid}::tid)`;
  const byKeys = keys
    .filter(({ table }) => !own.has(table))
    .map(({ table, column, target: key }) => ({
      by: table.replaceAll('_', ' '),
      count: sql`(select count(*) from ${sql.table(table)} r
        where r.${sql.ref(column)}::text = ${target}->>${sql.lit(key)})`,
    }));
  const byMentions = Object.entries(kind.mentions ?? {}).map(([by, query]) => ({
    by,
    count: sql`(${sql.raw(query.replaceAll('$row', kind.table))})`,
  }));
  const found: RowReference[] = [];
  for (const { by, count } of [...byKeys, ...byMentions]) {
    const { rows } = await sql<{ count: number }>`
      select ${count}::int as count from ${sql.raw(kind.table)} where ctid = ${row.ctid}::tid`.execute(trx);
    if ((rows[0]?.count ?? 0) > 0) found.push({ by, count: rows[0]?.count ?? 0 });
  }
  return merged(found);
}

function merged(references: readonly RowReference[]): RowReference[] {
  const byName = Map.groupBy(references, ({ by }) => by);
  return [...byName].map(([by, all]) => ({ by, count: Math.max(...all.map(({ count }) => count)) }));
}

/** Archives or restores a row. */
export async function setActive(
  trx: Transaction,
  { table, active = '' }: RowKind,
  { ctid }: NamedRow,
  isActive: boolean,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(active)} = ${isActive} where ctid = ${ctid}::tid`.execute(trx);
}

/** Deletes a row with its details. */
export async function deleteRow(trx: Transaction, { table }: RowKind, { ctid }: NamedRow): Promise<void> {
  await sql`delete from ${sql.table(table)} where ctid = ${ctid}::tid`.execute(trx);
}
