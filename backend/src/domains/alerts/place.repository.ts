import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { hasReader } from './reader.repository.ts';

/**
 * Returns the places in line of stock alerts that wait, by the id of the alert: 1 for the next e-mail. Alerts share a
 * line when they watch the same pieces, also through a configurable product or a group. Alerts that fired before come
 * last. Alerts of which nobody would be told, and alerts on the release of other pieces, have no place.
 */
export async function findPlaces(
  db: Database,
  alertIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; place: number }>`
    select mine.id, 1 + (
      select count(*) from alert as other
      where other.watched = any(line.watched) and other.kind in ('stock', 'release') and other.is_armed
        and not other.is_paused and (other.kind = 'stock' or other.awaited && line.parts) and ${hasReader('other')}
        and (other.reached_at is not null, other.id) < (mine.reached_at is not null, mine.id)
    )::int as place
    from alert as mine cross join lateral (
      with part (id) as (
        select mine.product_id
        union select child_id from product_variant where parent_id = mine.product_id
        union select product_id from product_group_item where group_id = mine.product_id
      )
      select array_agg('stock ' || sharing.id) as watched, (select array_agg(id) from part) as parts from (
        select id from part
        union select parent_id from product_variant join part on part.id = child_id
        union select group_id from product_group_item as item join part on part.id = item.product_id
      ) as sharing (id)
    ) as line
    where mine.id = any(${[...alertIds]}::int8[]) and mine.kind = 'stock' and mine.is_armed
      and not mine.is_paused and ${hasReader('mine')}`.execute(db);
  return new Map(rows.map(({ id, place }) => [Number(id), place]));
}
