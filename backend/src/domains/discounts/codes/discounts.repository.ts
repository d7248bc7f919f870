import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { AppliedGiftCard, Buyer, StoredCoupon, StoredGiftCard } from '../discount.ts';
import { couponFromRow, giftCardFromRow } from './discount-row.ts';

/** How rows are read: `lock` keeps others from using them until the transaction ends. */
export interface Reading {
  readonly lock: boolean;
}

/** The coupon with this code in capitals, used by nobody in particular; null when there is none. */
export async function findCouponId(trx: Transaction, code: string): Promise<number | null> {
  const row = await trx
    .selectFrom('coupon')
    .select('id')
    .where(sql`upper(code collate "C")`, '=', code)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A coupon with its uses, by all and by `buyer`; null when it is gone. */
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

/** The gift card with this code in capitals; null when there is none. */
export async function findGiftCard(db: Database | Transaction, code: string): Promise<StoredGiftCard | null> {
  const row = await db
    .selectFrom('gift_card')
    .selectAll()
    .where(sql`upper(code collate "C")`, '=', code)
    .executeTakeFirst();
  return row ? giftCardFromRow(row) : null;
}

/** Gift cards of a cart, in the order of `applied`; locked in the order of their ids, so that two carts never wait crosswise. */
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

/** Orders come after discounts in the order of domains; whether there is one is all that is asked of them here. */
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

/** A customer's guest orders by the same address count with those of the account; null equals nothing. */
function isBuyer({ customerId, key }: Buyer) {
  return sql<boolean>`(customer_id = ${customerId} or buyer_key = ${key})`;
}
