import type { Database, Transaction } from '../database/database.ts';
import type { Cart } from './cart.ts';
import { cartQuery } from './cart-query.repository.ts';
import { cartFromRow } from './cart-row.ts';

/** The cart with its lines and addresses as of one moment, ordered or not; null when there is none. */
export async function findCart(db: Database | Transaction, maskedId: string): Promise<Cart | null> {
  const row = await cartQuery(db).where('cart.masked_id', '=', maskedId).executeTakeFirst();
  return row ? cartFromRow(row) : null;
}

/** The same with the cart's row locked until the transaction ends. */
export async function lockCart(trx: Transaction, maskedId: string): Promise<Cart | null> {
  const locked = await trx
    .selectFrom('cart')
    .select('id')
    .where('masked_id', '=', maskedId)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return null;
  // A statement of its own: one that waited for the lock would still see lines from before the wait.
  const row = await cartQuery(trx).where('cart.id', '=', locked.id).executeTakeFirstOrThrow();
  return cartFromRow(row);
}

/** Makes an empty cart. @throws on a `masked_id` that is taken: constraint `cart_masked_id_key` */
export async function insertCart(db: Database, maskedId: string, nowMs: number): Promise<void> {
  const at = new Date(nowMs);
  await db.insertInto('cart').values({ masked_id: maskedId, created_at: at, updated_at: at }).execute();
}
