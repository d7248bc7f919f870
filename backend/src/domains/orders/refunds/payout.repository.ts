import type { PayoutState, PayoutWay } from '@ingot/rules/orders/payout.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { keepRefundablePieces } from './refunded-pieces.repository.ts';

/** A payout of a credit memo to be written. */
interface NewPayout {
  readonly creditMemoId: number;
  readonly way: PayoutWay;
  readonly giftCardId: number | null;
  /** The last characters of the gift card's code. */
  readonly ending: string | null;
  /** Minor units of the order's currency. */
  readonly amountMinor: number;
  readonly state: PayoutState;
}

/** A payout with its order and credit memo. */
export interface Payout {
  readonly id: number;
  readonly orderId: number;
  readonly creditMemoId: number;
  readonly memo: string;
  readonly way: PayoutWay;
  readonly amountMinor: number;
  readonly state: PayoutState;
  /** Number of times it was sent to the gateway. */
  readonly attempt: number;
}

/** Writes a payout and returns its id. */
export async function insertPayout(trx: Transaction, payout: NewPayout, nowMs: number): Promise<number> {
  const { id } = await trx
    .insertInto('credit_memo_payout')
    .values({
      credit_memo_id: payout.creditMemoId,
      way: payout.way,
      gift_card_id: payout.giftCardId,
      ending: payout.ending,
      amount_minor: payout.amountMinor,
      state: payout.state,
      settled_at: payout.state === 'pending' ? null : new Date(nowMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the payouts of an order. The caller must have locked the order's row. */
export async function findPayouts(trx: Transaction, orderId: number): Promise<Payout[]> {
  const rows = await trx
    .selectFrom('credit_memo_payout as payout')
    .innerJoin('credit_memo', 'credit_memo.id', 'payout.credit_memo_id')
    .select([
      'payout.id',
      'payout.way',
      'payout.amount_minor',
      'payout.state',
      'payout.attempt',
      'payout.credit_memo_id',
      'credit_memo.number',
    ])
    .where('credit_memo.order_id', '=', orderId)
    .orderBy('payout.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    orderId,
    creditMemoId: row.credit_memo_id,
    memo: row.number,
    way: row.way,
    amountMinor: row.amount_minor,
    state: row.state,
    attempt: row.attempt,
  }));
}

/**
 * Changes the state of a payout. Failed and void payouts do not count as refunded, so entering or leaving
 * such a state changes the order's refunded amount. A payout that counts again is for the pieces that no other
 * refund is for meanwhile. The caller must have locked the order's row.
 */
export async function setPayoutState(
  trx: Transaction,
  payout: Payout,
  to: { readonly way: PayoutWay; readonly state: PayoutState; readonly attempt: number },
  nowMs: number,
): Promise<void> {
  const counted = (state: PayoutState) => (state === 'failed' || state === 'void' ? 0 : payout.amountMinor);
  const changeMinor = counted(to.state) - counted(payout.state);
  if (changeMinor > 0) await keepRefundablePieces(trx, payout);
  await trx
    .updateTable('credit_memo_payout')
    .set({ ...to, settled_at: to.state === 'pending' ? null : new Date(nowMs) })
    .where('id', '=', payout.id)
    .execute();
  if (changeMinor === 0) return;
  await trx
    .updateTable('sales_order')
    .set((order) => ({ refunded_minor: order('refunded_minor', '+', changeMinor) }))
    .where('id', '=', payout.orderId)
    .execute();
}

/** Whether pieces that a refund names are not owed although its money never was the buyer's. */
const STAYS_CREDITED = sql`(named.shipment_id is not null or named.is_withheld or item.is_virtual)`;

/**
 * Takes back the credit of a void payout of a sent order: the buyer must pay it again. Pieces that the buyer does not
 * have (returned, lost or not sent) keep their credit. When the whole refund is void, the shop owes and delivers the
 * other pieces again. The caller must have locked the order's row.
 */
export async function takeBackCredit(
  trx: Transaction,
  { orderId, creditMemoId, amountMinor }: Payout,
): Promise<void> {
  await sql`
    with share as (
      select coalesce(sum(item.unit_minor * named.pieces) filter (where ${STAYS_CREDITED}), 0) as kept_minor,
        greatest(1, coalesce(sum(item.unit_minor * named.pieces), 0)) as all_minor
      from credit_memo_item as named join order_item as item on item.id = named.order_item_id
      where named.credit_memo_id = ${creditMemoId}
    ), memo as (
      update credit_memo set credited_minor = credited_minor - (
        select part.minor - div(part.minor * share.kept_minor, share.all_minor)::bigint
        from share cross join lateral (select least(credited_minor, ${amountMinor}::bigint) as minor) as part
      )
      where id = ${creditMemoId}
    ), reversed as (
      update credit_memo_item as named set is_reversed = true from order_item as item
      where named.credit_memo_id = ${creditMemoId} and item.id = named.order_item_id and not ${STAYS_CREDITED}
        and not exists (
          select from credit_memo_payout as payout
          where payout.credit_memo_id = named.credit_memo_id and payout.state <> 'void'
        )
    )
    select`.execute(trx);
  await sql`
    update sales_order set credited_minor = least(credited_minor, (
      select coalesce(sum(memo.credited_minor), 0) from credit_memo as memo where memo.order_id = sales_order.id
    ))
    where id = ${orderId}`.execute(trx);
}

/** Returns whether the bank returned a payment of the order after the payout was issued. */
export async function isDueAgain(trx: Transaction, { orderId, creditMemoId }: Payout): Promise<boolean> {
  const row = await trx
    .selectFrom('credit_memo')
    .innerJoin('order_payment', 'order_payment.order_id', 'credit_memo.order_id')
    .select('credit_memo.id')
    .where('credit_memo.id', '=', creditMemoId)
    .where('credit_memo.order_id', '=', orderId)
    .whereRef('order_payment.returned_at', '>=', 'credit_memo.created_at')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Divides a payout; the second part gets a row of its own. Returns the first part. */
export async function dividePayout(trx: Transaction, payout: Payout, firstMinor: number): Promise<Payout> {
  const { id: _, ...row } = await trx
    .updateTable('credit_memo_payout')
    .set({ amount_minor: firstMinor })
    .where('id', '=', payout.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('credit_memo_payout')
    .values({ ...row, amount_minor: payout.amountMinor - firstMinor })
    .execute();
  return { ...payout, amountMinor: firstMinor };
}

/**
 * Returns the order of the payout that a request sends; null if it is of no payout. Orders that were
 * split share a card payment, so the payment does not name the order.
 */
export async function findOrderOfPayout(trx: Transaction, request: string): Promise<number | null> {
  const id = /^payout-(\d{1,15})-\d+$/.exec(request)?.[1];
  if (id === undefined) return null;
  const row = await trx
    .selectFrom('credit_memo_payout as payout')
    .innerJoin('credit_memo', 'credit_memo.id', 'payout.credit_memo_id')
    .select('credit_memo.order_id')
    .where('payout.id', '=', Number(id))
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** Returns the id of an attempt to send a payout to the card. */
export function payoutRequest(payoutId: number, attempt: number): string {
  return `payout-${payoutId}-${attempt}`;
}
