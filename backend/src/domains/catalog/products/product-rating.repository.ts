import type { ReviewSummary } from '@ingot/catalog-engine/model/product.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/** Replaces the stored review totals of products. A count of 0 deletes the total. */
export async function replaceRatings(
  trx: Transaction,
  ratings: ReadonlyMap<number, ReviewSummary>,
): Promise<void> {
  const productIds = [...ratings.keys()];
  const counts = productIds.map((id) => ratings.get(id)?.count ?? 0);
  const summaries = productIds.map((id) => ratings.get(id)?.ratingSummary ?? 0);
  await sql`delete from product_rating where product_id = any(${productIds}::bigint[])`.execute(trx);
  await sql`
    insert into product_rating (product_id, review_count, rating_summary)
    select * from unnest(${productIds}::bigint[], ${counts}::int[], ${summaries}::float8[]) as r (id, count, summary)
    where r.count > 0`.execute(trx);
}
