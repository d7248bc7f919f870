import type { ReviewSummary } from '@ingot/catalog-engine/model/product.ts';
import { MAX_STARS } from '@ingot/rules/reviews/review-limits.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { bindSql, prepareStatement } from '../../platform/database/prepare-statement.ts';
import { opaqueArray } from '../../platform/database/statements/opaque-array.ts';
import type { Tables } from '../../platform/database/tables/tables.ts';
import { type Review, ratingSummary, type StarCounts } from './review.ts';

/** `pending` waits for the shop. Only `approved` reviews are shown and counted. */
type ReviewStatus = Selectable<Tables['review']>['status'];

/** A page of a list. */
export interface ListRange {
  readonly offset: number;
  readonly limit: number;
}

type ReviewRow = Pick<
  Selectable<Tables['review']>,
  'product_id' | 'nickname' | 'summary' | 'body' | 'rating' | 'created_at' | 'answer' | 'answered_at'
> & {
  readonly id: number;
};

const COLUMNS = [
  'id',
  'product_id',
  'nickname',
  'summary',
  'body',
  'rating',
  'created_at',
  'answer',
  'answered_at',
] as const;

function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    productId: row.product_id,
    nickname: row.nickname,
    summary: row.summary,
    text: row.body,
    rating: row.rating,
    createdAtMs: row.created_at.getTime(),
    answer:
      row.answer === null || row.answered_at === null
        ? null
        : { text: row.answer, atMs: row.answered_at.getTime() },
  };
}

const reviewsOf = prepareStatement<ListRange & { readonly productIds: readonly number[] }, ReviewRow>(
  (db, { productIds, offset, limit }) =>
    bindSql(
      db,
      sql<ReviewRow>`
    select r.id, r.product_id, r.nickname, r.summary, r.body, r.rating, r.created_at, r.answer, r.answered_at
    from unnest(${opaqueArray(productIds, 'bigint')}) as p (id)
    cross join lateral (
      select * from review
      where product_id = p.id and status = 'approved'
      order by created_at desc, id desc
      limit ${limit} offset ${offset}
    ) r
    order by r.product_id, r.created_at desc, r.id desc`,
    ),
);

/**
 * Returns the same page of the approved reviews of each product, newest first. Omits products
 * without reviews.
 */
export async function readProductReviews(
  db: Database,
  productIds: readonly number[],
  { offset, limit }: ListRange,
): Promise<Map<number, Review[]>> {
  const { rows } = await db.executeQuery(reviewsOf(db, { productIds, offset, limit }));
  return Map.groupBy(rows.map(toReview), (review) => review.productId);
}

/**
 * Returns a page of the approved reviews of some products, newest first. `stars` null means any
 * rating.
 */
export async function readNewestReviews(
  db: Database,
  filter: { readonly productIds: readonly number[]; readonly stars: number | null },
  { offset, limit }: ListRange,
): Promise<Review[]> {
  const rows = await approvedOf(db, filter)
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toReview);
}

/** Returns the total number of reviews that match the filter of `readNewestReviews`. */
export async function countReviews(
  db: Database,
  filter: { readonly productIds: readonly number[]; readonly stars: number | null },
): Promise<number> {
  const { count } = await approvedOf(db, filter)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns a page of a customer's reviews of any status, newest first, and their number. */
export async function readReviewsOf(
  db: Database,
  customerId: number,
  { offset, limit }: ListRange,
): Promise<{ readonly reviews: Review[]; readonly count: number }> {
  const written = db.selectFrom('review').where('customer_id', '=', customerId);
  const rows = await written
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await written
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { reviews: rows.map(toReview), count };
}

function approvedOf(
  db: Database,
  filter: { readonly productIds: readonly number[]; readonly stars: number | null },
) {
  const approved = db
    .selectFrom('review')
    .where('status', '=', 'approved')
    .where(sql<boolean>`product_id = any(${filter.productIds}::bigint[])`);
  return filter.stars === null ? approved : approved.where('rating', '=', filter.stars);
}

interface StarRow {
  readonly product_id: number;
  readonly rating: number;
  readonly count: number;
}

const starsOf = prepareStatement<{ readonly productIds: readonly number[] }, StarRow>((db, { productIds }) =>
  bindSql(
    db,
    sql<StarRow>`
    select product_id, rating, count(*)::int as count from review
    where status = 'approved' and rating is not null
      and product_id = any(${opaqueArray(productIds, 'bigint')})
    group by product_id, rating`,
  ),
);

/**
 * Returns the number of approved reviews per product and star rating. Omits products without any.
 */
export async function countStars(
  db: Database,
  productIds: readonly number[],
): Promise<Map<number, StarCounts>> {
  const { rows } = await db.executeQuery(starsOf(db, { productIds }));
  const byProduct = new Map<number, number[]>();
  for (const { product_id: id, rating, count } of rows) {
    const counts = byProduct.get(id) ?? new Array<number>(MAX_STARS).fill(0);
    counts[rating - 1] = count;
    byProduct.set(id, counts);
  }
  return byProduct;
}

/**
 * Returns a review with the same text by the same person on the same product since `sinceMs`, or
 * null.
 */
export async function findSameReview(
  trx: Transaction,
  review: Pick<NewReview, 'productId' | 'nickname' | 'summary' | 'text'>,
  sinceMs: number,
): Promise<Review | null> {
  const row = await trx
    .selectFrom('review')
    .select(COLUMNS)
    .where('product_id', '=', review.productId)
    .where('nickname', '=', review.nickname)
    .where('summary', '=', review.summary)
    .where('body', '=', review.text)
    .where('created_at', '>', new Date(sinceMs))
    .limit(1)
    .executeTakeFirst();
  return row ? toReview(row) : null;
}

/** Sets the status of a review. Returns its product id, or null when there is no such review. */
export async function setReviewStatus(
  trx: Transaction,
  id: number,
  status: ReviewStatus,
): Promise<number | null> {
  const row = await trx
    .updateTable('review')
    .set({ status, version: sql<number>`nextval('review_version')` })
    .where('id', '=', id)
    .returning('product_id')
    .executeTakeFirst();
  return row?.product_id ?? null;
}

/** A pending review with the SKU of its product. */
export interface WaitingReview extends Review {
  readonly sku: string;
}

/** Returns the pending reviews, oldest first. */
export async function readWaitingReviews(db: Database, limit: number): Promise<WaitingReview[]> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .select(COLUMNS.map((column) => `review.${column}` as const))
    .select('product.sku')
    .where('review.status', '=', 'pending')
    .orderBy('review.created_at')
    .orderBy('review.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toReview(row), sku: row.sku }));
}

/** A review to insert. */
export interface NewReview {
  readonly productId: number;
  readonly status: ReviewStatus;
  readonly nickname: string;
  readonly summary: string;
  readonly text: string;
  readonly rating: number | null;
  readonly createdAtMs: number;
  /** The signed-in author; null for guests. */
  readonly customerId: number | null;
}

/** Inserts a review and returns it. */
export async function insertReview(trx: Transaction, review: NewReview): Promise<Review> {
  const row = await trx
    .insertInto('review')
    .values({
      product_id: review.productId,
      status: review.status,
      nickname: review.nickname,
      summary: review.summary,
      body: review.text,
      rating: review.rating,
      created_at: new Date(review.createdAtMs),
      customer_id: review.customerId,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toReview(row);
}

/** Removes a customer's name from their reviews. The texts stay. */
export async function anonymizeReviews(trx: Transaction, customerId: number): Promise<void> {
  await trx
    .updateTable('review')
    .set({ nickname: null, customer_id: null })
    .where('customer_id', '=', customerId)
    .execute();
}

/**
 * The key of a review in files. For reviews written in this shop it is derived from the row, so
 * that exports have a stable key that no other shop uses.
 */
export const FILE_KEY = sql<string>`coalesce(
  review.import_key, 'review-' || review.id || '-' || left(md5(extract(epoch from review.created_at)::text), 12))`;

/** A review from a file. Importing the same key again updates the review. */
export interface ImportedReview extends Omit<NewReview, 'customerId' | 'nickname'> {
  readonly importKey: string;
  /** Null when the author's account was deleted. */
  readonly nickname: string | null;
  readonly isVerifiedBuyer: boolean;
}

/**
 * Inserts reviews, or updates those with the same key. Keys must be unique per call. Returns the
 * ids of affected products.
 */
export async function saveImportedReviews(
  trx: Transaction,
  reviews: readonly ImportedReview[],
): Promise<Set<number>> {
  if (reviews.length === 0) return new Set();
  const keys = reviews.map((review) => review.importKey);
  await sql`
    update review set import_key = ${FILE_KEY}
    where import_key is null and ${FILE_KEY} = any(${keys}::text[])`.execute(trx);
  const before = await trx
    .selectFrom('review')
    .select('product_id')
    .distinct()
    .where(sql<boolean>`import_key = any(${keys}::text[])`)
    .execute();
  await trx
    .insertInto('review')
    .values(
      reviews.map((review) => ({
        product_id: review.productId,
        import_key: review.importKey,
        status: review.status,
        nickname: review.nickname,
        summary: review.summary,
        body: review.text,
        rating: review.rating,
        is_verified_buyer: review.isVerifiedBuyer,
        created_at: new Date(review.createdAtMs),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('import_key').doUpdateSet((row) => ({
        product_id: row.ref('excluded.product_id'),
        status: row.ref('excluded.status'),
        nickname: row.ref('excluded.nickname'),
        summary: row.ref('excluded.summary'),
        body: row.ref('excluded.body'),
        rating: row.ref('excluded.rating'),
        is_verified_buyer: row.ref('excluded.is_verified_buyer'),
        created_at: row.ref('excluded.created_at'),
      })),
    )
    .execute();
  return new Set([...before.map((row) => row.product_id), ...reviews.map((review) => review.productId)]);
}

/**
 * Returns the totals of approved reviews per product, with count 0 for products without any.
 * Reviews without stars count, but not in the mean.
 */
export async function readReviewTotals(
  trx: Transaction,
  productIds: readonly number[],
): Promise<Map<number, ReviewSummary>> {
  const { rows } = await sql<{ product_id: number; count: number; mean: number | null }>`
    select p.id as product_id, count(r.id)::int as count, avg(r.rating)::float8 as mean
    from unnest(${productIds}::bigint[]) as p (id)
    left join review r on r.product_id = p.id and r.status = 'approved'
    group by p.id`.execute(trx);
  return new Map(
    rows.map((row) => [row.product_id, { count: row.count, ratingSummary: ratingSummary(row.mean ?? 0) }]),
  );
}
