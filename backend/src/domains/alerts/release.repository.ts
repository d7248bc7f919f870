import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { Opening } from '../catalog/stock/salable-products.ts';
import { watchedStock } from './alert-row.ts';

/**
 * Arms the fired release alerts of products that open at set times. An alert that did not know one of the times
 * when it fired skips its cool-down. With `onlyId`, arms no other alert.
 */
export async function armReleases(
  trx: Transaction,
  openings: readonly Opening[],
  onlyId: number | null = null,
): Promise<void> {
  if (openings.length === 0) return;
  await sql`
    with opening as (
      select watched, array_agg(opens_at) as times
      from unnest(
        ${openings.map(({ productId }) => watchedStock(productId))}::text[],
        ${openings.map(({ opensAt }) => opensAt)}::timestamptz[]
      ) as one (watched, opens_at)
      group by watched
    )
    update alert set is_armed = true, skips_rest = skips_rest or not times <@ known_openings
    from opening
    where alert.watched = opening.watched and kind = 'release' and not is_paused and reached_at is not null
      and (${onlyId}::bigint is null or alert.id = ${onlyId})
      and (not is_armed or not (skips_rest or times <@ known_openings))`.execute(trx);
}
