import type { ChangedFrame } from '@ingot/catalog-engine/snapshot/input-rows.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { readAttributes, readFormerPaths, readVariants } from './snapshot.repository.ts';

/** Returns the ids of products together with their parents, variants, groups and items, transitively. */
export async function readFamilies(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive family as (
      select unnest(${[...ids]}::bigint[]) as id
      union
      select kin.id from family join lateral (
        select child_id as id from product_variant where parent_id = family.id
        union all
        select parent_id from product_variant where child_id = family.id
        union all
        select product_id from product_group_item where group_id = family.id
        union all
        select group_id from product_group_item where product_id = family.id
      ) as kin on true
    )
    select id from family`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Reads the data besides product rows that may have changed: attributes, variant relations, current
 * and former paths.
 */
export async function readChangedFrame(db: Database, ids: readonly number[]): Promise<ChangedFrame> {
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
