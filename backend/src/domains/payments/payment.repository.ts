import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { prepareStatement } from '../../platform/database/prepare-statement.ts';
import type { Tables } from '../../platform/database/tables/tables.ts';
import type { Payment, PaymentState } from './payment.ts';

/** A payment attempt to record. */
export interface NewPayment {
  readonly cartId: number;
  readonly gateway: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly tokenHash: string | null;
  readonly savedCardId: number | null;
  readonly nowMs: number;
}

/** States that wait for the gateway's result. */
const OPEN: readonly PaymentState[] = ['started', 'challenged'];

/**
 * Records an attempt before the gateway call. Returns null for a token that any cart has used. The
 * caller must have locked the cart's row.
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

/** Locks the running attempt of a cart and returns it; null if there is none. */
export async function lockOpenPayment(trx: Transaction, cartId: number): Promise<Payment | null> {
  const [row] = (await trx.executeQuery(lockedOpen(trx, { cartId }))).rows;
  return row ? paymentFromRow(row) : null;
}

const lockedOpen = prepareStatement((db, { cartId }: { cartId: number }) =>
  db.selectFrom('payment').selectAll().where('cart_id', '=', cartId).where('state', 'in', OPEN).forUpdate(),
);

const openOf = prepareStatement((db, { cartId }: { cartId: number }) =>
  db.selectFrom('payment').select('id').where('cart_id', '=', cartId).where('state', 'in', OPEN),
);

/** Returns whether a cart has a running attempt. */
export async function hasOpenPayment(db: Database, cartId: number): Promise<boolean> {
  const [row] = (await db.executeQuery(openOf(db, { cartId }))).rows;
  return row !== undefined;
}

/** Returns a payment by id; null if it does not exist. */
export async function findPayment(db: Database, id: number): Promise<Payment | null> {
  const row = await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? paymentFromRow(row) : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the payment that a provider means by its own id, or by our reference while the shop does
 * not know that id; null if there is none.
 */
export async function findPaymentAtGateway(
  trx: Transaction,
  gateway: string,
  { gatewayId, reference }: { readonly gatewayId: string | null; readonly reference: string | null },
): Promise<Pick<Payment, 'id'> | null> {
  const known = trx.selectFrom('payment').select('id').where('gateway', '=', gateway);
  const byId =
    gatewayId === null
      ? undefined
      : await known.where('gateway_id', '=', gatewayId).orderBy('id', 'desc').executeTakeFirst();
  if (byId || reference === null || !UUID.test(reference)) return byId ?? null;
  const isUnknown = known.where('reference', '=', reference).where('gateway_id', 'is', null);
  return (await isUnknown.executeTakeFirst()) ?? null;
}

/** Returns the payment of an order; null if no card paid it. */
export async function findPaymentOfOrder(
  db: Database | Transaction,
  orderId: number,
): Promise<Payment | null> {
  const row = await db.selectFrom('payment').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row ? paymentFromRow(row) : null;
}

/** Returns the same as `findPaymentOfOrder` and locks the payment until the transaction ends. */
export async function lockPaymentOfOrder(trx: Transaction, orderId: number): Promise<Payment | null> {
  const row = await trx
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row ? paymentFromRow(row) : null;
}

/** Returns the cart and state of the payment that used a token; null if none did. */
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

/** Returns the number of attempts of a cart since a moment. */
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
 * Changes a payment in one of the states `from`. Returns whether it was in one, so that only one of
 * two concurrent calls succeeds.
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

/**
 * Returns at most `most` payments that have been in these states since before a moment, oldest
 * first.
 */
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

/**
 * Returns at most `most` running attempts that no shopper can complete any more, oldest first: those of a
 * cart whose price lock ended before `lockEndMs`, and those without a price lock that have not changed
 * since `unchangedMs`, epoch milliseconds.
 */
export async function findAbandoned(
  trx: Transaction,
  { lockEndMs, unchangedMs }: { readonly lockEndMs: number; readonly unchangedMs: number },
  most: number,
): Promise<Payment[]> {
  const rows = await trx
    .selectFrom('payment')
    .leftJoin('cart', 'cart.id', 'payment.cart_id')
    .selectAll('payment')
    .where('payment.state', 'in', OPEN)
    .where((where) =>
      where.or([
        where('cart.prices_locked_until', '<=', new Date(lockEndMs)),
        where.and([
          where('cart.prices_locked_until', 'is', null),
          where('payment.updated_at', '<', new Date(unchangedMs)),
        ]),
      ]),
    )
    .orderBy('payment.updated_at')
    .limit(most)
    .execute();
  return rows.map(paymentFromRow);
}

/** Records that the order has recorded the capture. The caller must have locked the order's row. */
export async function markRecorded(trx: Transaction, id: number, nowMs: number): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ noted_at: new Date(nowMs) })
    .where('id', '=', id)
    .where('noted_at', 'is', null)
    .execute();
}

/**
 * Returns at most `most` orders with a capture before a moment that the order has not recorded,
 * oldest first.
 */
export async function findUnrecordedCaptures(
  trx: Transaction,
  beforeMs: number,
  most: number,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('payment')
    .select('order_id')
    // Literals, because a generic plan with parameters cannot use the partial index.
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
