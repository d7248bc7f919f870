import { type RawBuilder, sql } from 'kysely';

/**
 * Returns a list parameter whose length PostgreSQL cannot see when it plans. PostgreSQL would
 * replan for every length, because it assumes ten elements and finds a custom plan cheaper. For
 * short lists that always use the same index, planning took longer than the query.
 */
export function opaqueArray<Item>(
  items: readonly Item[],
  type: 'int' | 'bigint',
): RawBuilder<readonly Item[]> {
  const list = sql.raw(`${type}[]`);
  return sql`(select ${items}::${list})::${list}`;
}
