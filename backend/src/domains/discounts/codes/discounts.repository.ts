import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { AppliedGiftCard, Buyer, StoredCoupon, StoredGiftCard } from '../discount.ts';
import { couponFromRow, giftCardFromRow } from './discount-row.ts';

/** How to read rows; `lock` locks them until the transaction ends. */
export interface Reading {
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

/** Returns a coupon with its total uses and those by `buyer`; null if it was deleted. */
export async function readCoupon(
  db: Database | Transaction,
  id: number,
  buyer: Buyer,
  { lock }: Reading = { lock: false },
): Promise<StoredCoupon | null> {
  const query = db.selectFrom('coupon').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) return null;
  const isKnown = buyer.customerId !== null || buyer.key !== null;
  return couponFromRow(row, {
    byBuyer: isKnown && row.uses_per_customer !== null ? await countUses(db, id, buyer) : null,
    hasOrdered: isKnown && row.is_first_order_only ? await hasOrdered(db, buyer) : null,
  });
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
 * Returns the gift cards of a cart, in the order of `applied`. Locks them in the order of their
 * ids, to avoid deadlocks.
 */
export async function readGiftCards(
  db: Database | Transaction,
  applied: readonly { readonly id: number; readonly seenBalanceMinor: number }[],
  { lock }: Reading = { lock: false },
): Promise<AppliedGiftCard[]> {
  if (applied.length === 0) return [];
  const query = db
    .selectFrom('gift_card')
    .selectAll()
    .where(
      'id',
      'in',
      applied.map(({ id }) => id),
    )
    .orderBy('id');
  const rows = await (lock ? query.forUpdate() : query).execute();
  return applied.flatMap(({ id, seenBalanceMinor }) => {
    const row = rows.find((candidate) => candidate.id === id);
    return row ? [{ ...giftCardFromRow(row), seenBalanceMinor }] : [];
  });
}

async function countUses(db: Database | Transaction, couponId: number, buyer: Buyer): Promise<number> {
  const { uses } = await db
    .selectFrom('coupon_use')
    .select(({ fn }) => fn.countAll<number>().as('uses'))
    .where('coupon_id', '=', couponId)
    .where(isBuyer(buyer))
    .executeTakeFirstOrThrow();
  return Number(uses);
}

/** Reads an orders table, because the discounts domain must not import the orders domain. */
async function hasOrdered(db: Database | Transaction, buyer: Buyer): Promise<boolean> {
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
