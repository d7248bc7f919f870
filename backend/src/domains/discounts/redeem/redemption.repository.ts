import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Buyer } from '../discount.ts';

/** A change of a card's balance. */
export interface BalanceMove {
  readonly giftCardId: number;
  readonly orderId: number;
  /** Added to the balance; negative for a payment. */
  readonly changeMinor: number;
  readonly reason: 'spent' | 'returned';
  /** Number of the credit memo of a refund; null for a payment. */
  readonly creditMemo: string | null;
  readonly nowMs: number;
}

/**
 * Changes a card's balance and records the movement.
 * @throws for a balance below zero or above the initial one (constraint `gift_card_balance`), and
 * for a credit memo that was already refunded to the card (`gift_card_movement_returned`)
 */
export async function moveBalance(trx: Transaction, move: BalanceMove): Promise<void> {
  await trx
    .updateTable('gift_card')
    .set({ balance_minor: sql<number>`balance_minor + ${move.changeMinor}` })
    .where('id', '=', move.giftCardId)
    .execute();
  await trx
    .insertInto('gift_card_movement')
    .values({
      gift_card_id: move.giftCardId,
      order_id: move.orderId,
      reason: move.reason,
      credit_memo: move.creditMemo,
      change_minor: move.changeMinor,
      at: new Date(move.nowMs),
    })
    .execute();
}

/** Locks the gift cards that paid a part of an order, in the order of their ids. */
export async function lockSpentCards(
  trx: Transaction,
  orderId: number,
): Promise<{ readonly id: number; readonly code: string }[]> {
  return trx
    .selectFrom('gift_card')
    .select(['gift_card.id', 'gift_card.code'])
    .where('gift_card.id', 'in', (where) =>
      where
        .selectFrom('gift_card_movement')
        .select('gift_card_movement.gift_card_id')
        .where('gift_card_movement.order_id', '=', orderId)
        .where('gift_card_movement.reason', '=', 'spent'),
    )
    .orderBy('gift_card.id')
    .forUpdate()
    .execute();
}

/**
 * Returns what each card paid for an order minus its refunds, in minor units above 0, in the order
 * of payment.
 */
export async function sumNotRefunded(
  trx: Transaction,
  orderId: number,
): Promise<{ readonly giftCardId: number; readonly leftMinor: number }[]> {
  const rows = await trx
    .selectFrom('gift_card_movement')
    .select(({ fn }) => ['gift_card_id', fn.sum<number>('change_minor').as('change')])
    .where('order_id', '=', orderId)
    .groupBy('gift_card_id')
    .orderBy(({ fn }) => fn.min('id'))
    .execute();
  return rows
    .map((row) => ({ giftCardId: row.gift_card_id, leftMinor: -Number(row.change) }))
    .filter(({ leftMinor }) => leftMinor > 0);
}

/** Records an order's use of a coupon. */
export async function insertCouponUse(
  trx: Transaction,
  use: {
    readonly orderId: number;
    readonly couponId: number;
    readonly buyer: Buyer & { readonly key: string };
    readonly nowMs: number;
  },
): Promise<void> {
  await trx
    .insertInto('coupon_use')
    .values({
      order_id: use.orderId,
      coupon_id: use.couponId,
      customer_id: use.buyer.customerId,
      buyer_key: use.buyer.key,
      used_at: new Date(use.nowMs),
    })
    .execute();
  await trx
    .updateTable('coupon')
    .set({ uses: sql<number>`uses + 1` })
    .where('id', '=', use.couponId)
    .execute();
}

/** Removes an order's use of a coupon, if any. */
export async function deleteCouponUse(trx: Transaction, orderId: number): Promise<void> {
  const used = await trx
    .deleteFrom('coupon_use')
    .where('order_id', '=', orderId)
    .returning('coupon_id')
    .executeTakeFirst();
  if (!used) return;
  await trx
    .updateTable('coupon')
    .set({ uses: sql<number>`uses - 1` })
    .where('id', '=', used.coupon_id)
    .execute();
}

/** A part of a card's payment that moves from one order to another. */
export interface MovedSpending {
  readonly fromId: number;
  readonly toId: number;
  readonly giftCardId: number;
  /** Minor units; at most the payment. */
  readonly amountMinor: number;
}

/** Divides the movement by which an order spent a card. */
export async function splitSpending(
  trx: Transaction,
  { fromId, toId, giftCardId, amountMinor }: MovedSpending,
): Promise<void> {
  await sql`
    with spent as (
      delete from gift_card_movement
      where order_id = ${fromId}::bigint and gift_card_id = ${giftCardId}::bigint and reason = 'spent'
      returning change_minor, at
    )
    insert into gift_card_movement (gift_card_id, reason, order_id, change_minor, at)
    select ${giftCardId}::bigint, 'spent', part.order_id, part.change_minor, spent.at
    from spent, lateral (values
      (${fromId}::bigint, spent.change_minor + ${amountMinor}::bigint), (${toId}::bigint, -${amountMinor}::bigint)
    ) as part (order_id, change_minor)
    where part.change_minor <> 0`.execute(trx);
}

/** Moves coupon uses from one account to another. */
export async function moveCouponUseRows(trx: Transaction, fromId: number, toId: number): Promise<void> {
  await trx.updateTable('coupon_use').set({ customer_id: toId }).where('customer_id', '=', fromId).execute();
}
