import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { hasReader } from './reader.repository.ts';

/**
 * Returns the places in line of stock alerts that wait, by the id of the alert: 1 for the next e-mail. Alerts share a
 * line when they watch the same pieces, also through a configurable product or a group. Alerts that fired before come
 * last. Alerts of which nobody would be told, and alerts on the release of other pieces, have no place. Reads each list
 * of alerts once, however many of these alerts share it.
 */
export async function findPlaces(
  db: Database,
  alertIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; place: number }>`
    with mine as materialized (
      select mine.id, mine.reached_at is not null as has_fired, line.* from alert as mine cross join lateral (
        with part (id) as (
          select mine.product_id
          union select child_id from product_variant where parent_id = mine.product_id
          union select product_id from product_group_item where group_id = mine.product_id
        )
        select array_agg('stock ' || sharing.id) as lists, (select array_agg(id) from part) as parts from (
          select id from part
          union select parent_id from product_variant join part on part.id = child_id
          union select group_id from product_group_item as item join part on part.id = item.product_id
        ) as sharing (id)
      ) as line
      where mine.id = any(${[...alertIds]}::int8[]) and mine.kind = 'stock' and mine.is_armed
        and not mine.is_paused and ${hasReader('mine')}
    ), waiting as materialized (
      select other.watched, other.id, other.reached_at is not null as has_fired,
        case other.kind when 'release' then other.awaited end as awaited
      from (select distinct unnest(lists) as watched from mine) as list join alert as other using (watched)
      where other.kind in ('stock', 'release') and other.is_armed and not other.is_paused and ${hasReader('other')}
    ), release as materialized (
      select * from waiting where awaited is not null
    ), step as (
      -- The alerts of each list in order, and where those of the question stand.
      select watched, has_fired, id, null::int8 as asked from waiting where awaited is null
      union all select list.watched, has_fired, null, id from mine cross join unnest(lists) as list (watched)
    ), counted as (
      select asked, count(id) over (
        partition by watched order by has_fired, coalesce(asked, id), asked is null
        rows between unbounded preceding and current row
      ) as before from step
    ), ahead as (
      select asked as id, before from counted where asked is not null
      union all
      select mine.id, 1 from mine join release on release.watched = any(mine.lists) and release.awaited && mine.parts
        and (release.has_fired, release.id) < (mine.has_fired, mine.id)
    )
    select id, 1 + sum(before)::int as place from ahead group by id`.execute(db);
  return new Map(rows.map(({ id, place }) => [Number(id), place]));
}
