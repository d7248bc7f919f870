import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { Buyer } from './discount.ts';

/** One change of a card's balance. */
export interface BalanceMove {
  readonly giftCardId: number;
  readonly orderId: number;
  /** What it adds; negative when spent. */
  readonly changeMinor: number;
  readonly reason: 'spent' | 'returned';
  readonly nowMs: number;
}

/** Changes a card's balance and keeps a record of it. @throws below zero: constraint `gift_card_balance` */
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
      change_minor: move.changeMinor,
      at: new Date(move.nowMs),
    })
    .execute();
}

/** What an order spent of each card and did not get back, the cards locked in the order of their ids. */
export async function unreturnedSpending(
  trx: Transaction,
  orderId: number,
): Promise<{ readonly giftCardId: number; readonly spentMinor: number }[]> {
  const rows = await trx
    .selectFrom('gift_card_movement as spent')
    .innerJoin('gift_card', 'gift_card.id', 'spent.gift_card_id')
    .select(['spent.gift_card_id', 'spent.change_minor'])
    .where('spent.order_id', '=', orderId)
    .where('spent.reason', '=', 'spent')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gift_card_movement as returned')
            .select('returned.id')
            .whereRef('returned.gift_card_id', '=', 'spent.gift_card_id')
            .where('returned.order_id', '=', orderId)
            .where('returned.reason', '=', 'returned'),
        ),
      ),
    )
    .orderBy('gift_card.id')
    .forUpdate('gift_card')
    .execute();
  return rows.map((row) => ({ giftCardId: row.gift_card_id, spentMinor: -row.change_minor }));
}

/** Counts a coupon as used by an order. */
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

/** Takes back that an order used a coupon, if it did. */
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
