import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** The account whose carts are meant, and its e-mail address if the owner has proven it. */
export interface LockOwner {
  readonly customerId: number;
  readonly provenEmail: string | null;
}

/** A running price lock of a cart. */
export interface OwnLock {
  readonly id: number;
  readonly cartMaskedId: string;
  /** Whether a card payment of the cart waits for its result, for example for 3-D Secure. */
  readonly isBeingPaid: boolean;
}

/** Many more than the limit of locks at once allows. */
const MAX_LOCKS = 20;

/**
 * Returns the running price locks of an account's carts and of guests' carts with its proven e-mail
 * address, the earliest end first. Carts of staff are not the customer's to release.
 */
export async function findOwnLocks(
  db: Database | Transaction,
  { customerId, provenEmail }: LockOwner,
  nowMs: number,
): Promise<OwnLock[]> {
  const { rows } = await sql<{
    id: number;
    masked_id: string;
    is_being_paid: boolean;
  }>`
    select price_lock.id, cart.masked_id, exists (
        select from payment where payment.cart_id = cart.id and payment.state in ('started', 'challenged')
      ) as is_being_paid
    from price_lock join cart on cart.id = price_lock.cart_id
    where price_lock.until > ${new Date(nowMs)}
      and cart.is_active and not cart.is_at_desk and cart.prices_locked_at = price_lock.locked_at
      and (
        cart.customer_id = ${customerId}
        or (cart.customer_id is null and lower(cart.email collate "C") = lower(${provenEmail}::text collate "C"))
      )
    order by price_lock.until, price_lock.id limit ${MAX_LOCKS}`.execute(db);
  return rows.map(({ id, masked_id: cartMaskedId, is_being_paid: isBeingPaid }) => ({
    id,
    cartMaskedId,
    isBeingPaid,
  }));
}
