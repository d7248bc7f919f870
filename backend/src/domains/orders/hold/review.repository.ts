import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** The result of a review. `canceled`: the order was canceled before the decision. */
export type ReviewOutcome = 'released' | 'rejected' | 'canceled';

/**
 * A review of an order by staff, with the values for a list. Amounts are minor units of `currency`.
 */
export interface OrderReview {
  readonly id: number;
  readonly orderNumber: string;
  readonly buyer: string;
  readonly email: string;
  readonly totalMinor: number;
  /** The money that the shop has received and not refunded. */
  readonly hereMinor: number;
  readonly currency: string;
  /** The reason that the buyer reads. */
  readonly reason: string;
  /** A note that only staff read. */
  readonly note: string | null;
  readonly openedMs: number;
  readonly openedBy: string;
  readonly outcome: ReviewOutcome | null;
  readonly decidedMs: number | null;
  readonly decidedBy: string | null;
  readonly decisionReason: string | null;
}

/** Stores an open review and returns its id. `isNext`: it begins when the present hold ends. */
export async function insertReview(
  trx: Transaction,
  orderId: number,
  review: {
    readonly reason: string;
    readonly note: string | null;
    readonly openedMs: number;
    readonly openedBy: string;
    readonly isNext: boolean;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('order_review')
    .values({
      order_id: orderId,
      reason: review.reason,
      note: review.note,
      opened_at: new Date(review.openedMs),
      opened_by: review.openedBy,
      is_next: review.isNext,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the id of the open review of an order; null if none is open. */
export async function findOpenReview(db: Database | Transaction, orderId: number): Promise<number | null> {
  const row = await db
    .selectFrom('order_review')
    .select('id')
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .where('is_next', '=', false)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Begins the next review of a locked order. Returns it; null for none. */
export async function beginNextReview(
  trx: Transaction,
  orderId: number,
): Promise<{ readonly reason: string; readonly byName: string } | null> {
  const row = await trx
    .updateTable('order_review')
    .set({ is_next: false })
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .where('is_next', '=', true)
    .returning(['reason', 'opened_by'])
    .executeTakeFirst();
  return row === undefined ? null : { reason: row.reason, byName: row.opened_by };
}

/** Ends a review that has not begun. Returns false if it has begun, and if it is over. */
export async function endNextReview(
  trx: Transaction,
  reviewId: number,
  decision: {
    readonly outcome: 'released' | 'rejected';
    readonly atMs: number;
    readonly byName: string | null;
    readonly reason: string | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_review')
    .set({
      outcome: decision.outcome,
      decided_at: new Date(decision.atMs),
      decided_by: decision.byName,
      decision_reason: decision.reason,
    })
    .where('id', '=', reviewId)
    .where('outcome', 'is', null)
    .where('is_next', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether a review of an order is open. */
export async function hasOpenReview(db: Database | Transaction, orderId: number): Promise<boolean> {
  return (await findOpenReview(db, orderId)) !== null;
}

/** Ends the open review of a locked order. Returns false if none is open. The next one stays. */
export async function endReview(
  trx: Transaction,
  orderId: number,
  decision: {
    readonly outcome: ReviewOutcome;
    readonly atMs: number;
    readonly byName: string | null;
    readonly reason: string | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_review')
    .set({
      outcome: decision.outcome,
      decided_at: new Date(decision.atMs),
      decided_by: decision.byName,
      decision_reason: decision.reason,
    })
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .where('is_next', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const MOST_ROWS = 200;

/** Returns the open reviews, oldest first, or the last 200 decided reviews, newest first. */
export async function listReviews(db: Database, view: 'open' | 'decided'): Promise<OrderReview[]> {
  const isOpen = view === 'open';
  const { rows } = await sql<{
    id: number;
    number: string;
    buyer: string;
    email: string;
    grand_total_minor: number;
    here_minor: number;
    currency: string;
    reason: string;
    note: string | null;
    opened_at: Date;
    opened_by: string;
    outcome: ReviewOutcome | null;
    decided_at: Date | null;
    decided_by: string | null;
    decision_reason: string | null;
  }>`
    select review.id, placed.number, placed.email, placed.grand_total_minor, placed.currency,
      placed.received_minor - placed.refunded_minor as here_minor,
      coalesce(nullif(trim(concat_ws(' ', address.firstname, address.lastname)), ''), placed.email) as buyer,
      review.reason, review.note, review.opened_at, review.opened_by, review.outcome, review.decided_at,
      review.decided_by, review.decision_reason
    from order_review as review
      join sales_order as placed on placed.id = review.order_id
      left join order_address as address on address.order_id = placed.id and address.kind = 'billing'
    where ${isOpen ? sql`review.outcome is null and not review.is_next` : sql`review.outcome is not null`}
    order by ${isOpen ? sql`review.opened_at, review.id` : sql`review.decided_at desc, review.id desc`}
    limit ${MOST_ROWS}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.number,
    buyer: row.buyer,
    email: row.email,
    totalMinor: row.grand_total_minor,
    hereMinor: row.here_minor,
    currency: row.currency,
    reason: row.reason,
    note: row.note,
    openedMs: row.opened_at.getTime(),
    openedBy: row.opened_by,
    outcome: row.outcome,
    decidedMs: row.decided_at?.getTime() ?? null,
    decidedBy: row.decided_by,
    decisionReason: row.decision_reason,
  }));
}

/** Returns a text that changes whenever a review changes. */
export async function reviewsVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`select concat_ws('.',
    (select max(id) from order_review), (select count(*) from order_review where outcome is null),
    (select count(*) from order_review where is_next),
    (select max(decided_at) from order_review where outcome is not null)) as version`.execute(db);
  return rows[0]?.version ?? '';
}
