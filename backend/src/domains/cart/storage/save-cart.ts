import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Cart } from '../cart.ts';
import { CartChangedError } from '../cart-errors.ts';
import { updateCartRow } from './save-cart.repository.ts';

/**
 * Writes the row of a cart and returns the cart with its new version. Every change of a cart calls
 * it first, also one of lines, addresses or gift cards, which other functions write. The change of
 * a guest's cart without a price lock commits asynchronously: it promises nothing that a crash must
 * preserve (decision 0031). Without a transaction, the statement is one of its own.
 * @throws CartChangedError if another transaction changed the cart
 */
export async function saveCart(db: Database | Transaction, cart: Cart, nowMs: number): Promise<Cart> {
  const version = await updateCartRow(db, cart, { nowMs, isCommittedSoon: promisesNothing(cart) });
  if (version === null) throw new CartChangedError();
  return { ...cart, version };
}

/** Returns whether a crash may lose the last changes of a cart: a guest's without a price lock. */
export function promisesNothing({ isActive, customerId, priceLock }: Cart): boolean {
  return isActive && customerId === null && priceLock === null;
}
