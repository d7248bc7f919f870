import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/** A foreign key whose rows go with the row that they refer to, or prevent its deletion. */
interface Dependency {
  readonly table: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly keys: readonly string[];
}

/** All dependencies of the database, for `deleteRows`. */
export type Dependencies = readonly Dependency[];

/**
 * Reads the foreign keys of all tables, except keys that PostgreSQL sets to null or a default on
 * deletion.
 */
export async function readDependencies(trx: Transaction): Promise<Dependencies> {
  const { rows } = await sql<Dependency>`
    select c.conrelid::regclass::text as "table", c.confrelid::regclass::text as target,
      array(select a.attname::text from unnest(c.conkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by k.place) as columns,
      array(select a.attname::text from unnest(c.confkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number order by k.place) as keys
    from pg_constraint c
    where c.contype = 'f' and c.confdeltype in ('a', 'r', 'c') and c.connamespace = 'public'::regnamespace`.execute(
    trx,
  );
  return rows;
}

/**
 * Deletes the rows of a table that fulfill a condition, and first all rows that depend on them.
 * References between rows of one table become null.
 */
export async function deleteRows(
  trx: Transaction,
  dependencies: Dependencies,
  table: string,
  condition: RawBuilder<unknown>,
): Promise<void> {
  for (const { table: other, columns, keys, target } of dependencies) {
    if (target !== table) continue;
    const match = sql`(${list(columns)}) in (select ${list(keys)} from ${sql.table(table)} where ${condition})`;
    if (other !== table) {
      await deleteRows(trx, dependencies, other, match);
      continue;
    }
    for (const column of columns)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${match}`.execute(trx);
  }
  await sql`delete from ${sql.table(table)} where ${condition}`.execute(trx);
}

function list(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}
