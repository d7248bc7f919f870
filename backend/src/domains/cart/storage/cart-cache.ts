import type { Database } from '../../../platform/database/database.ts';
import type { Cart } from '../cart.ts';

/** Largest number of cached carts; each takes some kilobytes. */
const MAX_CARTS = 1_000;

const caches = new WeakMap<Database, Map<string, Cart>>();

/**
 * Returns the last state of a cart that this process wrote, or null. Another process may have
 * changed it since: see `changeCart`.
 */
export function readCachedCart(db: Database, maskedId: string): Cart | null {
  return caches.get(db)?.get(maskedId) ?? null;
}

/**
 * Caches a cart after a change and evicts the oldest entry above the limit. Caches guest carts
 * without discounts only: other carts depend on rows of other tables.
 */
export function cacheCart(db: Database, cart: Cart): void {
  const isItsOwn = cart.customerId === null && cart.coupon === null && cart.giftCards.length === 0;
  if (!isItsOwn) {
    evictCart(db, cart.maskedId);
    return;
  }
  const carts = caches.get(db) ?? new Map<string, Cart>();
  caches.set(db, carts);
  carts.delete(cart.maskedId);
  carts.set(cart.maskedId, cart);
  const [oldest] = carts.keys();
  if (carts.size > MAX_CARTS && oldest !== undefined) carts.delete(oldest);
}

/** Evicts a cart. */
export function evictCart(db: Database, maskedId: string): void {
  caches.get(db)?.delete(maskedId);
}
