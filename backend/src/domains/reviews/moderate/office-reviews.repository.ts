import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** The state of a review. */
export type ReviewState = 'pending' | 'approved' | 'rejected';

/** A review in the queue. */
export interface QueuedReview {
  readonly id: number;
  readonly version: number;
  readonly status: ReviewState;
  readonly product: string;
  readonly sku: string;
  readonly image: string | null;
  readonly nickname: string | null;
  readonly summary: string;
  readonly text: string;
  readonly rating: number | null;
  readonly isVerifiedBuyer: boolean;
  readonly customerId: number | null;
  readonly createdAtMs: number;
  readonly answer: string | null;
}

interface Row {
  readonly id: number;
  readonly version: number;
  readonly status: ReviewState;
  readonly product: string;
  readonly sku: string;
  readonly image: string | null;
  readonly nickname: string | null;
  readonly summary: string;
  readonly body: string;
  readonly rating: number | null;
  readonly is_verified_buyer: boolean;
  readonly customer_id: number | null;
  readonly created_at: Date;
  readonly answer: string | null;
}

const QUEUED = sql`select review.id, review.version, review.status, product.name as product, product.sku,
  (select item ->> 'file' from jsonb_array_elements(product.media) as item where item ->> 'kind' = 'image'
    order by (item ->> 'position')::int limit 1) as image,
  review.nickname, review.summary, review.body, review.rating, review.is_verified_buyer, review.customer_id,
  review.created_at, review.answer
  from review join product on product.id = review.product_id`;

/**
 * Returns a page of the reviews of a state: waiting reviews oldest first, decided reviews newest
 * first. `after` is the id of the last review on the previous page.
 */
export async function listReviews(
  db: Database,
  { status, after, limit }: { status: ReviewState; after: number | null; limit: number },
): Promise<QueuedReview[]> {
  const isWaiting = status === 'pending';
  const beyond =
    after === null
      ? sql`true`
      : sql`(review.created_at, review.id) ${isWaiting ? sql`>` : sql`<`}
          (select created_at, id from review where id = ${after})`;
  const direction = isWaiting ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row>`${QUEUED} where review.status = ${status} and ${beyond}
    order by review.created_at ${direction}, review.id ${direction} limit ${limit}`.execute(db);
  return rows.map(fromRow);
}

/** Returns the newest reviews of a customer. */
export async function listReviewsOf(
  db: Database,
  customerId: number,
  limit: number,
): Promise<QueuedReview[]> {
  const { rows } = await sql<Row>`${QUEUED} where review.customer_id = ${customerId}
    order by review.created_at desc, review.id desc limit ${limit}`.execute(db);
  return rows.map(fromRow);
}

/** Returns a review, or null for an unknown id. */
export async function findQueuedReview(db: Database, id: number): Promise<QueuedReview | null> {
  const { rows } = await sql<Row>`${QUEUED} where review.id = ${id}`.execute(db);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** The columns of a review that staff change. */
export interface ReviewDecision {
  readonly status: ReviewState;
  readonly answer: string | null;
}

/**
 * Locks a review until `trx` ends and returns the columns that staff change. Returns null for an
 * unknown id.
 */
export async function lockReview(
  trx: Transaction,
  id: number,
): Promise<(ReviewDecision & { readonly version: number; readonly productId: number }) | null> {
  const row = await trx
    .selectFrom('review')
    .select(['status', 'answer', 'version', 'product_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row
    ? {
        status: row.status as ReviewState,
        answer: row.answer,
        version: row.version,
        productId: row.product_id,
      }
    : null;
}

/** Changes the state or the answer of a review. */
export async function updateDecision(
  trx: Transaction,
  id: number,
  { status, answer }: ReviewDecision,
  nowMs: number,
): Promise<void> {
  await trx
    .updateTable('review')
    .set({
      status,
      answer,
      answered_at: answer === null ? null : new Date(nowMs),
      version: sql<number>`nextval('review_version')`,
    })
    .where('id', '=', id)
    .execute();
}

/** Returns the number of reviews of each state. */
export async function countReviewStates(db: Database): Promise<Record<ReviewState, number>> {
  const { rows } = await sql<Record<ReviewState, number>>`
    select count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'approved')::int as approved,
      count(*) filter (where status = 'rejected')::int as rejected from review`.execute(db);
  return rows[0] ?? { pending: 0, approved: 0, rejected: 0 };
}

/** Returns a text that changes whenever a review changes. */
export async function reviewsVersion(db: Database): Promise<string> {
  const { rows } = await sql<{
    version: string;
  }>`select last_value::text as version from review_version`.execute(db);
  return rows[0]?.version ?? '';
}

function fromRow(row: Row): QueuedReview {
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    product: row.product,
    sku: row.sku,
    image: row.image,
    nickname: row.nickname,
    summary: row.summary,
    text: row.body,
    rating: row.rating,
    isVerifiedBuyer: row.is_verified_buyer,
    customerId: row.customer_id,
    createdAtMs: row.created_at.getTime(),
    answer: row.answer,
  };
}
