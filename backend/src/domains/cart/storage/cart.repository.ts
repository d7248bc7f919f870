import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';
import { ASYNCHRONOUS_COMMIT } from '../../../platform/database/statements/asynchronous-commit.ts';
import type { Cart } from '../cart.ts';
import { type CartRow, cartQuery } from './cart-query.repository.ts';

const cartByMaskedId = prepareStatement((db, { maskedId }: { maskedId: string }) =>
  cartQuery(db).where('cart.masked_id', '=', maskedId),
);

const lockedCart = prepareStatement((db, { maskedId }: { maskedId: string }) =>
  cartQuery(db)
    .select(sql<number>`(select seen.version from cart as seen where seen.id = cart.id)`.as('lines_version'))
    .where('cart.masked_id', '=', maskedId)
    .forUpdate('cart'),
);

/**
 * Returns the row of a cart with lines and addresses at one snapshot, ordered or not; null if it
 * does not exist.
 */
export async function findCartRow(db: Database | Transaction, maskedId: string): Promise<CartRow | null> {
  const [row] = (await db.executeQuery(cartByMaskedId(db, { maskedId }))).rows;
  return row ?? null;
}

/**
 * Returns the same as `findCartRow`, with the row locked until the transaction ends. A statement
 * that waited for the lock has the current row, but the lines and addresses of its older snapshot;
 * then it reads the cart again.
 */
export async function lockCartRow(trx: Transaction, maskedId: string): Promise<CartRow | null> {
  const [row] = (await trx.executeQuery(lockedCart(trx, { maskedId }))).rows;
  if (row === undefined) return null;
  return row.version === row.lines_version ? row : findCartRow(trx, maskedId);
}

const insertRow = prepareStatement(
  (db, row: { maskedId: string; customerId: number | null; isAtDesk: boolean; at: Date }) =>
    db
      .insertInto('cart')
      .values({
        masked_id: row.maskedId,
        customer_id: row.customerId,
        is_at_desk: row.isAtDesk,
        created_at: row.at,
        updated_at: row.at,
      })
      .returning(['id', 'version', ASYNCHRONOUS_COMMIT]),
);

/**
 * Inserts an empty cart and returns the id and version of its row. `customerId` is null for a
 * guest's cart.
 * @throws on a duplicate `masked_id` (constraint `cart_masked_id_key`) and on a second active cart
 * of a customer (`cart_active_customer`)
 */
export async function insertCart(
  db: Database | Transaction,
  {
    maskedId,
    customerId,
    isAtDesk = false,
    nowMs,
  }: {
    readonly maskedId: string;
    readonly customerId: number | null;
    readonly isAtDesk?: boolean;
    readonly nowMs: number;
  },
): Promise<Pick<Cart, 'id' | 'version'>> {
  const query = insertRow(db, { maskedId, customerId, isAtDesk, at: new Date(nowMs) });
  const [row] = (await db.executeQuery(query)).rows;
  if (!row) throw new Error('The new cart was not written');
  return { id: row.id, version: row.version };
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
    .where('is_at_desk', '=', false)
    .executeTakeFirst();
  return row?.masked_id ?? null;
}

/**
 * Deletes up to `most` guest carts and drafts of staff last changed before a moment, with their lines and addresses.
 * Returns their number. Keeps ordered carts and skips rows that another transaction has locked.
 */
export async function deleteCartsBefore(db: Database, beforeMs: number, most: number): Promise<number> {
  const expired = db
    .selectFrom('cart')
    .select('id')
    .where('is_active', '=', true)
    .where((cart) => cart.or([cart('customer_id', 'is', null), cart('is_at_desk', '=', true)]))
    .where('updated_at', '<', new Date(beforeMs))
    .orderBy('updated_at')
    .limit(most)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await db.deleteFrom('cart').where('id', 'in', expired).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Returns whether any of these carts, or the customer's, is active and has items. */
export async function hasFilledCartRow(
  db: Database,
  { maskedIds, customerId }: { readonly maskedIds: readonly string[]; readonly customerId: number | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('cart')
    .innerJoin('cart_item', 'cart_item.cart_id', 'cart.id')
    .select('cart.id')
    .where('cart.is_active', '=', true)
    .where('cart.is_at_desk', '=', false)
    .where((cart) =>
      cart.or([
        ...(maskedIds.length > 0 ? [cart('cart.masked_id', 'in', maskedIds)] : []),
        ...(customerId === null ? [] : [cart('cart.customer_id', '=', customerId)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
