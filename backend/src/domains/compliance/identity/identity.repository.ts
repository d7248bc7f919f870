import { isFinalStatus, ORDER_STATUSES } from '@ingot/rules/orders/order-status.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import { SETTLED_QUOTES } from '../../buyback/compliance/quote-seller.ts';
import type { IdentityDocument, IdentityRequest, IdentityState } from './identity-request.ts';

const OPEN = ['asked', 'received'] as const;

/** A request before it is stored. */
export type NewIdentityRequest = Pick<
  IdentityRequest,
  | 'orderId'
  | 'quoteId'
  | 'customerId'
  | 'cause'
  | 'documents'
  | 'reason'
  | 'holdsOrder'
  | 'dueMs'
  | 'askedMs'
  | 'askedBy'
>;

/** Stores a request and returns its id; null if one of the same order or quote is open. */
export async function insertRequest(trx: Transaction, request: NewIdentityRequest): Promise<number | null> {
  const row = await trx
    .insertInto('identity_request')
    .values({
      order_id: request.orderId,
      quote_id: request.quoteId,
      customer_id: request.customerId,
      cause: request.cause,
      documents: [...request.documents],
      reason: request.reason,
      holds_order: request.holdsOrder,
      due_at: request.dueMs === null ? null : new Date(request.dueMs),
      asked_at: new Date(request.askedMs),
      asked_by: request.askedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Stores the review that a request began. */
export async function setReview(trx: Transaction, id: number, reviewId: number): Promise<void> {
  await trx.updateTable('identity_request').set({ review_id: reviewId }).where('id', '=', id).execute();
}

/** Returns whether an order or quote has a request that staff did not withdraw, or an open one. */
export async function hasRequest(
  trx: Transaction,
  { orderId, quoteId }: Pick<IdentityRequest, 'orderId' | 'quoteId'>,
  { isOpen }: { readonly isOpen: boolean },
): Promise<boolean> {
  const row = await trx
    .selectFrom('identity_request')
    .select('id')
    .where((where) =>
      where.or([where('order_id', '=', orderId ?? -1), where('quote_id', '=', quoteId ?? -1)]),
    )
    .where('state', 'in', isOpen ? OPEN : [...OPEN, 'accepted', 'rejected'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a request; null for none. */
export async function findRequest(db: Database | Transaction, id: number): Promise<IdentityRequest | null> {
  const row = await select(db).where('request.id', '=', id).executeTakeFirst();
  return row ? toRequest(row) : null;
}

/** Locks a request and returns it; null for none. */
export async function lockRequest(trx: Transaction, id: number): Promise<IdentityRequest | null> {
  await trx.selectFrom('identity_request').select('id').where('id', '=', id).forUpdate().execute();
  return findRequest(trx, id);
}

const MOST_ROWS = 200;

const FINAL_ORDERS = ORDER_STATUSES.filter(isFinalStatus);

/** Returns the open requests, those with a document first; or the last 200 decided ones. */
export async function listRequests(db: Database, view: 'open' | 'decided'): Promise<IdentityRequest[]> {
  const query = select(db).limit(MOST_ROWS);
  const rows =
    view === 'open'
      ? await query
          .where('request.state', 'in', OPEN)
          .orderBy('request.state', 'desc')
          .orderBy('request.id')
          .execute()
      : await query
          .where('request.decided_at', 'is not', null)
          .orderBy('request.decided_at', 'desc')
          .orderBy('request.id', 'desc')
          .execute();
  return rows.map(toRequest);
}

/** Returns the newest request of the order with a token; null for none. */
export async function findRequestOfOrder(db: Database, token: string): Promise<IdentityRequest | null> {
  const row = await select(db)
    .where('sales_order.token', '=', token)
    .orderBy('request.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toRequest(row) : null;
}

/** Returns a customer's requests, newest first. */
export async function listRequestsOf(db: Database, customerId: number): Promise<IdentityRequest[]> {
  const rows = await select(db)
    .where('request.customer_id', '=', customerId)
    .orderBy('request.id', 'desc')
    .limit(MOST_ROWS)
    .execute();
  return rows.map(toRequest);
}

/** The values that a change of a request sets. Absent: unchanged. */
export interface RequestChange {
  readonly state?: IdentityState;
  readonly decidedMs?: number;
  readonly decidedBy?: string;
  readonly decisionReason?: string | null;
  readonly dueMs?: number | null;
}

/** Changes a locked request, and increases its version. */
export async function changeRequest(trx: Transaction, id: number, change: RequestChange): Promise<void> {
  await trx
    .updateTable('identity_request')
    .set((one) => ({
      version: one('version', '+', 1),
      ...(change.state !== undefined && { state: change.state }),
      ...(change.decidedMs !== undefined && { decided_at: new Date(change.decidedMs) }),
      ...(change.decidedBy !== undefined && { decided_by: change.decidedBy }),
      ...(change.decisionReason !== undefined && { decision_reason: change.decisionReason }),
      ...(change.dueMs !== undefined && { due_at: change.dueMs === null ? null : new Date(change.dueMs) }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Stores an encrypted document and returns its id. */
export async function insertDocument(
  trx: Transaction,
  document: Omit<IdentityDocument, 'id'> & { readonly sealed: Buffer },
): Promise<number> {
  const { id } = await trx
    .insertInto('identity_document')
    .values({
      request_id: document.requestId,
      media_type: document.mediaType,
      size_bytes: document.sizeBytes,
      uploaded_at: new Date(document.uploadedMs),
      delete_at: new Date(document.deleteMs),
      sealed: document.sealed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the documents of requests without their contents, oldest first. */
export async function listDocuments(
  db: Database | Transaction,
  requestIds: readonly number[],
): Promise<IdentityDocument[]> {
  const rows = await db
    .selectFrom('identity_document')
    .select(['id', 'request_id', 'media_type', 'size_bytes', 'uploaded_at', 'delete_at'])
    .where('request_id', '=', sql<number>`any(${[...requestIds]}::bigint[])`)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    requestId: row.request_id,
    mediaType: row.media_type as IdentityDocument['mediaType'],
    sizeBytes: row.size_bytes,
    uploadedMs: row.uploaded_at.getTime(),
    deleteMs: row.delete_at.getTime(),
  }));
}

/** Returns an encrypted document; null for none. */
export async function findSealed(
  db: Database,
  id: number,
): Promise<(Pick<IdentityDocument, 'requestId' | 'mediaType'> & { readonly sealed: Buffer }) | null> {
  const row = await db
    .selectFrom('identity_document')
    .select(['request_id', 'media_type', 'sealed'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row
    ? {
        requestId: row.request_id,
        mediaType: row.media_type as IdentityDocument['mediaType'],
        sealed: row.sealed,
      }
    : null;
}

/** Sets when the documents of a request are deleted. */
export async function setDeletion(trx: Transaction, requestId: number, deleteMs: number): Promise<void> {
  await trx
    .updateTable('identity_document')
    .set({ delete_at: new Date(deleteMs) })
    .where('request_id', '=', requestId)
    .execute();
}

/** Deletes the documents of a request. */
export async function deleteDocuments(trx: Transaction, requestId: number): Promise<void> {
  await trx.deleteFrom('identity_document').where('request_id', '=', requestId).execute();
}

/**
 * Deletes the documents that are due. Requests without a decision wait for a document again, and those
 * with a deadline have the next one; returns these with their new versions.
 */
export async function deleteDue(
  trx: Transaction,
  { nowMs, nextDueMs }: { readonly nowMs: number; readonly nextDueMs: number },
): Promise<{ readonly requestId: number; readonly version: number }[]> {
  const deleted = await trx
    .deleteFrom('identity_document')
    .where('delete_at', '<=', new Date(nowMs))
    .returning('request_id')
    .execute();
  const ids = deleted.map((row) => row.request_id);
  const { rows } = await sql<{ id: number; version: number }>`
    update identity_request set state = 'asked', version = version + 1,
      due_at = case when due_at is null then null else ${new Date(nextDueMs)}::timestamptz end
    where id = any(${ids}::bigint[]) and state = 'received'
      and not exists (select from identity_document where request_id = identity_request.id)
    returning id, version`.execute(trx);
  return rows.map(({ id, version }) => ({ requestId: id, version }));
}

/**
 * Withdraws open requests whose order or quote is over, or whose seller was checked at the counter,
 * and deletes their documents.
 */
export async function closeNeedless(trx: Transaction, nowMs: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update identity_request as request
    set state = 'withdrawn', version = version + 1, decided_at = ${new Date(nowMs)}, decided_by = 'Ingot',
      decision_reason = null
    where state in ('asked', 'received') and (
      exists (select from sales_order where id = request.order_id and status = any(${FINAL_ORDERS}::text[]))
      or exists (select from sell_quote where id = request.quote_id
        and status = any(${[...SETTLED_QUOTES]}::text[]))
      or exists (select from sell_quote_identity where quote_id = request.quote_id))
    returning id`.execute(trx);
  await trx
    .deleteFrom('identity_document')
    .where('request_id', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .execute();
}

/**
 * Returns at most `limit` ids of requests without a document whose deadline has passed and whose order
 * is unpaid, longest overdue first.
 */
export async function findOverdueRequests(db: Database, nowMs: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('identity_request as request')
    .innerJoin('sales_order', 'sales_order.id', 'request.order_id')
    .select('request.id')
    .where('request.state', '=', 'asked')
    .where('request.due_at', '<=', new Date(nowMs))
    .where('sales_order.status', 'in', ['pending_payment', 'payment_overdue'])
    .orderBy('request.due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes requests that were decided before a moment. */
export async function deleteDecidedBefore(trx: Transaction, beforeMs: number): Promise<void> {
  await trx.deleteFrom('identity_request').where('decided_at', '<', new Date(beforeMs)).execute();
}

/** Returns a text that changes with every request. */
export async function identityVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`select concat_ws('.',
    (select max(id) from identity_request), (select sum(version) from identity_request),
    (select max(id) from identity_document)) as version`.execute(db);
  return rows[0]?.version ?? '';
}

function select(db: Database | Transaction) {
  return db
    .selectFrom('identity_request as request')
    .leftJoin('sales_order', 'sales_order.id', 'request.order_id')
    .leftJoin('sell_quote', 'sell_quote.id', 'request.quote_id')
    .leftJoin('customer', 'customer.id', 'request.customer_id')
    .selectAll('request')
    .select([
      sql<string>`coalesce(sales_order.number, sell_quote.number)`.as('subject'),
      sql<string>`coalesce(sales_order.email, customer.email)`.as('email'),
      sql<string | null>`coalesce(sales_order.store_view, customer.store_view)`.as('store_view'),
      'sales_order.token as order_token',
    ]);
}

type RequestRow = Selectable<Tables['identity_request']> & {
  readonly subject: string;
  readonly email: string;
  readonly store_view: string | null;
  readonly order_token: string | null;
};

function toRequest(row: RequestRow): IdentityRequest {
  return {
    id: row.id,
    subject: row.subject,
    orderId: row.order_id,
    quoteId: row.quote_id,
    customerId: row.customer_id,
    email: row.email,
    storeView: row.store_view,
    orderToken: row.order_token,
    cause: row.cause,
    documents: row.documents as IdentityRequest['documents'],
    reason: row.reason,
    state: row.state,
    version: row.version,
    holdsOrder: row.holds_order,
    reviewId: row.review_id,
    dueMs: row.due_at?.getTime() ?? null,
    askedMs: row.asked_at.getTime(),
    askedBy: row.asked_by,
    decidedMs: row.decided_at?.getTime() ?? null,
    decidedBy: row.decided_by,
    decisionReason: row.decision_reason,
  };
}
