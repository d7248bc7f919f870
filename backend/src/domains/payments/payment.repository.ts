import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { prepareStatement } from '../../platform/database/prepare-statement.ts';
import type { Tables } from '../../platform/database/tables/tables.ts';
import { type Asked, askOne } from '../../platform/database/transaction.ts';
import type { GatewayName } from '../../platform/payment-providers/card-gateway.ts';
import type { Payment, PaymentState } from './payment.ts';

/** What a new attempt is for. */
export interface NewPayment {
  readonly cartId: number;
  readonly gateway: GatewayName;
  readonly currency: string;
  readonly amountMinor: number;
  readonly tokenHash: string | null;
  readonly savedCardId: number | null;
  readonly nowMs: number;
}

/** The states in which the gateway's word is still awaited. */
const OPEN: readonly PaymentState[] = ['started', 'challenged'];

/**
 * Writes down an attempt before the gateway hears of it; null for a token that was sent before, with whichever cart. The
 * cart's row must be locked.
 */
export async function insertPayment(trx: Transaction, payment: NewPayment): Promise<Payment | null> {
  const at = new Date(payment.nowMs);
  const row = await trx
    .insertInto('payment')
    .values((insert) => ({
      reference: randomUUID(),
      cart_id: payment.cartId,
      attempt: insert
        .selectFrom('payment')
        .select(({ fn, lit, eb }) => eb(fn.coalesce(fn.max('attempt'), lit(0)), '+', lit(1)).as('next'))
        .where('cart_id', '=', payment.cartId),
      gateway: payment.gateway,
      currency: payment.currency,
      amount_minor: payment.amountMinor,
      token_hash: payment.tokenHash,
      payment_token_id: payment.savedCardId,
      started_at: at,
      updated_at: at,
    }))
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? paymentFromRow(row) : null;
}

/** The attempt of a cart that is under way, locked; null when there is none. */
export function lockOpenPayment(trx: Transaction, cartId: number): Promise<Payment | null> {
  return askOne(trx, openPaymentLock(trx, cartId));
}

const lockedOpen = prepareStatement((db, { cartId }: { cartId: number }) =>
  db.selectFrom('payment').selectAll().where('cart_id', '=', cartId).where('state', 'in', OPEN).forUpdate(),
);

/** The same as a part of `askTogether`. */
export function openPaymentLock(
  trx: Transaction,
  cartId: number,
): Asked<Selectable<Tables['payment']>, Payment | null> {
  return {
    statement: lockedOpen(trx, { cartId }),
    read: ([row]) => (row ? paymentFromRow(row) : null),
  };
}

const openOf = prepareStatement((db, { cartId }: { cartId: number }) =>
  db.selectFrom('payment').select('id').where('cart_id', '=', cartId).where('state', 'in', OPEN),
);

/** Whether an attempt of a cart is under way. */
export async function hasOpenPayment(db: Database, cartId: number): Promise<boolean> {
  const [row] = (await db.executeQuery(openOf(db, { cartId }))).rows;
  return row !== undefined;
}

/** A payment by its id; null when there is none. */
export async function findPayment(db: Database, id: number): Promise<Payment | null> {
  const row = await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? paymentFromRow(row) : null;
}

/** The payment of an order; null when it was not paid by card. */
export async function findPaymentOfOrder(
  db: Database | Transaction,
  orderId: number,
): Promise<Payment | null> {
  const row = await db.selectFrom('payment').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row ? paymentFromRow(row) : null;
}

/** The same, locked until the transaction ends. */
export async function lockPaymentOfOrder(trx: Transaction, orderId: number): Promise<Payment | null> {
  const row = await trx
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row ? paymentFromRow(row) : null;
}

/** The cart and state of the payment that a token was sent for; null for a token that was never sent. */
export async function findPaymentOfToken(
  db: Database | Transaction,
  tokenHash: string,
): Promise<Pick<Payment, 'cartId' | 'state'> | null> {
  const row = await db
    .selectFrom('payment')
    .select(['cart_id', 'state'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ? { cartId: row.cart_id, state: row.state } : null;
}

/** How many attempts a cart has had since a moment. */
export async function countAttempts(trx: Transaction, cartId: number, sinceMs: number): Promise<number> {
  const { count } = await trx
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('cart_id', '=', cartId)
    .where('started_at', '>', new Date(sinceMs))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Takes a payment from one of the states `from` to what `change` says, and tells whether it was in one: whoever comes
 * second changes nothing.
 */
export async function movePayment(
  db: Database | Transaction,
  id: number,
  from: readonly PaymentState[],
  change: Updateable<Tables['payment']> & { readonly updated_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Payments in one of these states since before a moment, the oldest first, at most `most`. */
export async function findUnsettled(
  db: Database | Transaction,
  states: readonly PaymentState[],
  beforeMs: number,
  most: number,
): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('state', 'in', states)
    .where('updated_at', '<', new Date(beforeMs))
    .orderBy('updated_at')
    .limit(most)
    .execute();
  return rows.map(paymentFromRow);
}

/** Notes that the books of a payment's order know of its charge. The order's row must be locked. */
export async function markNoted(trx: Transaction, id: number, nowMs: number): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ noted_at: new Date(nowMs) })
    .where('id', '=', id)
    .where('noted_at', 'is', null)
    .execute();
}

/** The orders whose card was charged before a moment and whose books do not know of it, the oldest first, at most `most`. */
export async function findUnnotedCaptures(
  trx: Transaction,
  beforeMs: number,
  most: number,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('payment')
    .select('order_id')
    // as literals: only then does the index of these few fit a statement that is planned once
    .where('state', '=', sql.lit('captured'))
    .where('noted_at', 'is', null)
    .where('updated_at', '<', new Date(beforeMs))
    .orderBy('updated_at')
    .limit(most)
    .execute();
  return rows.flatMap(({ order_id }) => order_id ?? []);
}

function paymentFromRow(row: Selectable<Tables['payment']>): Payment {
  return {
    id: row.id,
    reference: row.reference,
    gatewayId: row.gateway_id,
    startedAtMs: row.started_at.getTime(),
    cartId: row.cart_id,
    orderId: row.order_id,
    gateway: row.gateway,
    state: row.state,
    currency: row.currency,
    amountMinor: row.amount_minor,
    capturedMinor: row.captured_minor,
    refundedMinor: row.refunded_minor,
    tokenHash: row.token_hash,
    savedCardId: row.payment_token_id,
    challenge: { url: row.challenge_url, clientSecret: row.challenge_secret },
    updatedAtMs: row.updated_at.getTime(),
  };
}
