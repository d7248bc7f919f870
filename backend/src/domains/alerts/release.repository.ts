import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { ProductPart } from '../catalog/stock/salable-products.ts';
import { watchedStock } from './alert-row.ts';

/**
 * Makes the release alerts of products await these parts, and arms them. An alert fires once for each time that
 * it awaits a part. With `onlyId`, changes no other alert.
 */
export async function armReleases(
  trx: Transaction,
  parts: readonly ProductPart[],
  onlyId: number | null = null,
): Promise<void> {
  if (parts.length === 0) return;
  await sql`
    with opening as (
      select watched, array_agg(part_id) as parts
      from unnest(
        ${parts.map(({ productId }) => watchedStock(productId))}::text[],
        ${parts.map(({ partId }) => partId)}::int8[]
      ) as one (watched, part_id)
      group by watched
    )
    update alert set is_armed = true,
      awaited = array(select unnest(awaited) union select unnest(parts) order by 1)
    from opening
    where alert.watched = opening.watched and kind = 'release' and not is_paused
      and (${onlyId}::bigint is null or alert.id = ${onlyId})
      and not (is_armed and parts <@ awaited)`.execute(trx);
}
