import { sql } from 'kysely';
import { namedBy, type StoredRows, withoutAbsent } from '../../../platform/import-files/stored-rows.ts';
import { FILE_KEY } from '../reviews.repository.ts';

const PAGE = 1_000;

/**
 * Stored rows of section `reviews`. Imported reviews keep their id; others have an id derived from
 * the row.
 */
export const storedReviews: StoredRows = {
  ...namedBy('id'),
  alternatives: [['created_at', 'days_ago']],
  async *read(db, keys) {
    const which = keys && sql`where ${FILE_KEY} = any(${[...keys]}::text[])`;
    for (let after = 0; ; ) {
      const { rows } = await sql<ReviewFileRow>`
        select review.id as place, ${FILE_KEY} as id, product.sku, review.rating, review.created_at, review.nickname,
          review.nickname is null as former_customer, review.summary, review.body as text, review.status,
          review.is_verified_buyer as verified_buyer
        from review join product on product.id = review.product_id
        ${which ?? sql`where review.id > ${after}`}
        order by review.id ${which ? sql`` : sql`limit ${PAGE}`}`.execute(db);
      yield rows.map(({ place: _, created_at, ...row }) =>
        withoutAbsent({ ...row, created_at: created_at.toISOString() }),
      );
      if (keys !== null || rows.length === 0) return;
      after = rows.at(-1)?.place ?? after;
    }
  },
};

interface ReviewFileRow {
  readonly place: number;
  readonly id: string;
  readonly created_at: Date;
}
