import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Buyer, StoredGiftCard } from '../discount.ts';
import { type CouponRow, giftCardFromRow } from './discount-row.ts';

/** How to read rows; `lock` locks them until the transaction ends. */
export interface ReadOptions {
  readonly lock: boolean;
}

/** Returns the id of the coupon with this upper-case code; null if there is none. */
export async function findCouponId(trx: Transaction, code: string): Promise<number | null> {
  const row = await trx
    .selectFrom('coupon')
    .select('id')
    .where(sql`upper(code collate "C")`, '=', code)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the row of a coupon; null if it was deleted. */
export async function findCouponRow(
  db: Database | Transaction,
  id: number,
  { lock }: ReadOptions,
): Promise<CouponRow | null> {
  const query = db.selectFrom('coupon').selectAll().where('id', '=', id);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** Returns the gift card with this upper-case code; null if there is none. */
export async function findGiftCard(db: Database | Transaction, code: string): Promise<StoredGiftCard | null> {
  const row = await db
    .selectFrom('gift_card')
    .selectAll()
    .where(sql`upper(code collate "C")`, '=', code)
    .executeTakeFirst();
  return row ? giftCardFromRow(row) : null;
}

/**
 * Returns gift cards in the order of their ids, and locks them in this order, to avoid deadlocks.
 */
export async function findGiftCards(
  db: Database | Transaction,
  ids: readonly number[],
  { lock }: ReadOptions,
): Promise<StoredGiftCard[]> {
  const query = db.selectFrom('gift_card').selectAll().where('id', 'in', ids).orderBy('id');
  return (await (lock ? query.forUpdate() : query).execute()).map(giftCardFromRow);
}

/** Returns how often a buyer has used a coupon. */
export async function countUses(db: Database | Transaction, couponId: number, buyer: Buyer): Promise<number> {
  const { uses } = await db
    .selectFrom('coupon_use')
    .select(({ fn }) => fn.countAll<number>().as('uses'))
    .where('coupon_id', '=', couponId)
    .where(isBuyer(buyer))
    .executeTakeFirstOrThrow();
  return Number(uses);
}

/**
 * Returns whether a buyer has an order that is not canceled. Reads an orders table, because the
 * discounts domain must not import the orders domain.
 */
export async function hasOrdered(db: Database | Transaction, buyer: Buyer): Promise<boolean> {
  const row = await db
    .selectFrom('sales_order')
    .select('id')
    .where(isBuyer(buyer))
    .where('status', '<>', 'canceled')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Matches a customer's orders, including guest orders with the same e-mail address. Null matches
 * nothing.
 */
function isBuyer({ customerId, key }: Buyer) {
  return sql<boolean>`(customer_id = ${customerId} or buyer_key = ${key})`;
}
