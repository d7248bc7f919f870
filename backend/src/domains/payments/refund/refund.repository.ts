import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A refund of a payment, in minor units of its currency. */
export interface Refund {
  readonly id: number;
  readonly paymentId: number;
  readonly amountMinor: number;
}

/** `requested`: the gateway has not responded; `failed`: it rejected the refund. */
type RefundState = 'requested' | 'done' | 'failed';

/** Returns the sum of a payment's refunds that the gateway has not confirmed, in minor units. */
export async function sumOpenRefunds(trx: Transaction, paymentId: number): Promise<number> {
  const { sum } = await trx
    .selectFrom('payment_refund')
    .select(({ fn }) => fn.sum<number | null>('amount_minor').as('sum'))
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Returns whether a refund with this id was requested. */
export async function isRefundRequested(
  trx: Transaction,
  paymentId: number,
  request: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('payment_refund')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('request', '=', request)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a requested refund and returns its id. The caller must have locked the payment's row. */
export async function insertRefund(
  trx: Transaction,
  refund: { readonly paymentId: number; readonly request: string; readonly amountMinor: number },
  nowMs: number,
): Promise<number> {
  const { id } = await trx
    .insertInto('payment_refund')
    .values({
      payment_id: refund.paymentId,
      request: refund.request,
      amount_minor: refund.amountMinor,
      requested_at: new Date(nowMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Records an amount that was refunded at the gateway and not by the shop. The caller must have
 * locked the payment's row.
 */
export async function insertForeignRefund(
  trx: Transaction,
  refund: { readonly paymentId: number; readonly request: string; readonly amountMinor: number },
  nowMs: number,
): Promise<void> {
  const id = await insertRefund(trx, refund, nowMs);
  await closeRefund(trx, { ...refund, id }, 'done', nowMs);
}

/** Returns a refund with its state; null if it does not exist. */
export async function findRefund(
  db: Database,
  id: number,
): Promise<(Refund & { readonly request: string; readonly state: RefundState }) | null> {
  const row = await db
    .selectFrom('payment_refund')
    .select(['id', 'payment_id', 'amount_minor', 'request', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        paymentId: row.payment_id,
        amountMinor: row.amount_minor,
        request: row.request,
        state: row.state,
      }
    : null;
}

/** Returns the ids of at most `most` refunds requested before a moment and without a result. */
export async function findOpenRefunds(trx: Transaction, beforeMs: number, most: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('payment_refund')
    .select('id')
    .where('state', '=', 'requested')
    .where('requested_at', '<', new Date(beforeMs))
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Records the result of a refund once, and adds a completed refund to its payment. */
export async function closeRefund(
  trx: Transaction,
  refund: Refund,
  state: 'done' | 'failed',
  nowMs: number,
): Promise<void> {
  const at = new Date(nowMs);
  const { numUpdatedRows } = await trx
    .updateTable('payment_refund')
    .set({ state, done_at: at })
    .where('id', '=', refund.id)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  if (numUpdatedRows === 0n || state === 'failed') return;
  await trx
    .updateTable('payment')
    .set(({ eb }) => ({ refunded_minor: eb('refunded_minor', '+', refund.amountMinor), updated_at: at }))
    .where('id', '=', refund.paymentId)
    .execute();
}
