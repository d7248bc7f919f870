import type { Database } from '../../../platform/database/database.ts';
import type { Cart } from '../cart.ts';

/** Carts that somebody is busy with at one time; some kilobytes each. */
const MOST_CARTS = 1_000;

const memories = new WeakMap<Database, Map<string, Cart>>();

/** A cart as this process last left it, or null. It may have changed since: see `changeCart`. */
export function recallCart(db: Database, maskedId: string): Cart | null {
  return memories.get(db)?.get(maskedId) ?? null;
}

/**
 * Keeps a cart as it is after a change, in the place of the one kept longest when there are many. Only what follows from the
 * cart's own rows: a customer's cart and one with a coupon or a gift card also follow from others.
 */
export function keepCart(db: Database, cart: Cart): void {
  const isItsOwn = cart.customerId === null && cart.coupon === null && cart.giftCards.length === 0;
  if (!isItsOwn) {
    forgetCart(db, cart.maskedId);
    return;
  }
  const carts = memories.get(db) ?? new Map<string, Cart>();
  memories.set(db, carts);
  carts.delete(cart.maskedId);
  carts.set(cart.maskedId, cart);
  const [oldest] = carts.keys();
  if (carts.size > MOST_CARTS && oldest !== undefined) carts.delete(oldest);
}

/**
 * Ends the memory of all carts. To be called when a connection is lost: a server that crashed may have lost their last steps
 * (decision 0031), and then counts its transactions anew from there, so that a version may be another one's.
 */
export function forgetCarts(db: Database): void {
  memories.delete(db);
}

/** Ends the memory of a cart. */
export function forgetCart(db: Database, maskedId: string): void {
  memories.get(db)?.delete(maskedId);
}
