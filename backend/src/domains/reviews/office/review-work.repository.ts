import { sql } from 'kysely';

/** Selects the reviews that wait for a decision. */
export const WAITING_REVIEWS = sql`select review.id::text as subject, concat_ws(': ', product.name, review.summary) as label,
    review.created_at as since
  from review join product on product.id = review.product_id where review.status = 'pending'`;
