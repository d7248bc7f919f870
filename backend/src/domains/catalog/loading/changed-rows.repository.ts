import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { readAttributes, readFormerPaths, readVariants } from './snapshot.repository.ts';

/** Ids of some products and of all that they belong to or that belong to them as variants, over however many others. */
export async function readFamilies(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive family as (
      select unnest(${[...ids]}::bigint[]) as id
      union
      select kin.id from family join lateral (
        select child_id as id from product_variant where parent_id = family.id
        union all
        select parent_id from product_variant where child_id = family.id
      ) as kin on true
    )
    select id from family`.execute(db);
  return rows.map(({ id }) => id);
}

/** What may have changed besides the rows of some products: filters, what they are variants of, their paths now and before. */
export async function readChangedFrame(db: Database, ids: readonly number[]) {
  const paths = await db
    .selectFrom('url_rewrite')
    .select(['path', 'product_id'])
    .where('product_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return {
    ...(await readAttributes(db)),
    ...(await readVariants(db, ids)),
    paths,
    formerPaths: await readFormerPaths(db, ids),
  };
}
