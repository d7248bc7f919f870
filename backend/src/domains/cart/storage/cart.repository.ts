import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';
import { COMMITTED_SOON } from '../../../platform/database/statements/committed-soon.ts';
import type { Asked } from '../../../platform/database/transaction.ts';
import { findCustomerById } from '../../customers/customer.repository.ts';
import { readCoupon, readGiftCards } from '../../discounts/codes/discounts.repository.ts';
import type { Cart } from '../cart.ts';
import { type CartRow, cartQuery } from './cart-query.repository.ts';
import { cartFromRow } from './cart-row.ts';

const cartByMaskedId = prepareStatement((db, { maskedId }: { maskedId: string }) =>
  cartQuery(db).where('cart.masked_id', '=', maskedId),
);

const lockedCart = prepareStatement((db, { maskedId }: { maskedId: string }) =>
  cartQuery(db)
    .select([
      sql<string | null>`(select seen.xmin::text from cart as seen where seen.id = cart.id)`.as(
        'seen_version',
      ),
    ])
    .where('cart.masked_id', '=', maskedId)
    .forUpdate(),
);

/**
 * Returns the cart with lines and addresses at one snapshot, ordered or not; null if it does not
 * exist.
 */
export async function findCart(db: Database | Transaction, maskedId: string): Promise<Cart | null> {
  const [row] = (await db.executeQuery(cartByMaskedId(db, { maskedId }))).rows;
  return row ? wholeCart(db, row) : null;
}

/**
 * Returns the same as `findCart`, with the cart's row locked until the transaction ends. A
 * statement that waited for the lock sees the new row but the old lines. In that case `xmin` of the
 * row differs from the version at the start of the statement, and the cart is read again. Every
 * change of lines or addresses must therefore update the row.
 */
export async function lockCart(trx: Transaction, maskedId: string): Promise<Cart | null> {
  const [row] = (await trx.executeQuery(lockedCart(trx, { maskedId }))).rows;
  if (!row) return null;
  const isSeen = row.version === row.seen_version;
  const now = isSeen ? row : await cartQuery(trx).where('cart.id', '=', row.id).executeTakeFirstOrThrow();
  return wholeCart(trx, now);
}

const insertRow = prepareStatement<
  { maskedId: string; customerId: number | null; at: Date },
  { id: number; version: string }
>((db, { maskedId, customerId, at }) =>
  db
    .insertInto('cart')
    .values({ masked_id: maskedId, customer_id: customerId, created_at: at, updated_at: at })
    .returning(['id', sql<string>`xmin::text`.as('version'), COMMITTED_SOON]),
);

/**
 * Inserts an empty cart and returns the id and version of its row. `customerId` is null for a
 * guest's cart.
 * @throws on a duplicate `masked_id` (constraint `cart_masked_id_key`) and on a second active cart
 * of a customer (`cart_active_customer`)
 */
export async function insertCart(
  db: Database,
  maskedId: string,
  customerId: number | null,
  nowMs: number,
): Promise<Pick<Cart, 'id' | 'version'>> {
  const query = insertRow(db, { maskedId, customerId, at: new Date(nowMs) });
  const [row] = (await db.executeQuery<{ id: number; version: string }>(query)).rows;
  if (!row) throw new Error('The new cart was not written');
  return { id: row.id, version: row.version };
}

const lockedVersion = prepareStatement<{ id: number; version: string }, { id: number }>(
  (db, { id, version }) =>
    db
      .selectFrom('cart')
      .select('id')
      .where('id', '=', id)
      .where(sql<boolean>`xmin = ${version}::xid`)
      .forUpdate(),
);

/**
 * A query of `askTogether` that locks the cart's row until the transaction ends. It returns false
 * if the row has another version, and then locks nothing.
 */
export function versionLock(trx: Transaction, { id, version }: Cart): Asked<{ id: number }, boolean> {
  return { statement: lockedVersion(trx, { id, version }), read: (rows) => rows.length > 0 };
}

/** Returns the public id of a customer's active cart; null if there is none. */
export async function findActiveCartId(
  db: Database | Transaction,
  customerId: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('cart')
    .select('masked_id')
    .where('customer_id', '=', customerId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.masked_id ?? null;
}

/**
 * Assigns a guest's cart to a customer. @throws on a second active cart of the customer:
 * `cart_active_customer`
 */
export async function setCartOwner(
  trx: Transaction,
  cartId: number,
  customerId: number,
  nowMs: number,
): Promise<void> {
  await trx
    .updateTable('cart')
    .set({ customer_id: customerId, updated_at: new Date(nowMs) })
    .where('id', '=', cartId)
    .execute();
}

/**
 * Returns the cart of a row with its customer's data, coupon and gift cards. A customer's cart uses
 * the account's current e-mail address.
 */
async function wholeCart(db: Database | Transaction, row: CartRow): Promise<Cart> {
  const owner = row.customer_id === null ? null : await findCustomerById(db, row.customer_id);
  const buyer = { customerId: row.customer_id, key: owner && buyerKey(owner.email) };
  const applied = row.gift_cards.map(({ gift_card_id: id, seen_balance_minor }) => ({
    id,
    seenBalanceMinor: seen_balance_minor,
  }));
  return cartFromRow(row, {
    email: row.customer_id === null ? row.email : (owner?.email ?? null),
    taxExemption: owner?.taxExemption ?? null,
    coupon: row.coupon_id === null ? null : await readCoupon(db, row.coupon_id, buyer),
    giftCards: await readGiftCards(db, applied),
  });
}

/**
 * Deletes up to `most` guest carts last changed before a moment, with their lines and addresses.
 * Returns their number. Keeps ordered carts and skips rows that another transaction has locked.
 */
export async function deleteCartsBefore(db: Database, beforeMs: number, most: number): Promise<number> {
  const expired = db
    .selectFrom('cart')
    .select('id')
    .where('is_active', '=', true)
    .where('customer_id', 'is', null)
    .where('updated_at', '<', new Date(beforeMs))
    .orderBy('updated_at')
    .limit(most)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await db.deleteFrom('cart').where('id', 'in', expired).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
