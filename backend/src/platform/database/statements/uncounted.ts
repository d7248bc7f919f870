import { type RawBuilder, sql } from 'kysely';

/**
 * A list among the values of a statement whose length PostgreSQL does not look at when it plans. It plans a statement anew each time as
 * long as that promises more than one plan for all values, and of a list it takes ten for granted: to find the one product of an
 * order it planned longer than it looked. For short lists whose way is always the same, an index.
 */
export function uncounted<Item>(items: readonly Item[], type: 'int' | 'bigint'): RawBuilder<readonly Item[]> {
  const list = sql.raw(`${type}[]`);
  return sql`(select ${items}::${list})::${list}`;
}
