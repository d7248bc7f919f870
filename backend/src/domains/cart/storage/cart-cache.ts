import type { Database } from '../../../platform/database/database.ts';
import type { Cart } from '../cart.ts';

/** Largest number of cached carts; each takes some kilobytes. */
const MOST_CARTS = 1_000;

const memories = new WeakMap<Database, Map<string, Cart>>();

/**
 * Returns the last state of a cart that this process wrote, or null. Another process may have
 * changed it since: see `changeCart`.
 */
export function readCachedCart(db: Database, maskedId: string): Cart | null {
  return memories.get(db)?.get(maskedId) ?? null;
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
  const carts = memories.get(db) ?? new Map<string, Cart>();
  memories.set(db, carts);
  carts.delete(cart.maskedId);
  carts.set(cart.maskedId, cart);
  const [oldest] = carts.keys();
  if (carts.size > MOST_CARTS && oldest !== undefined) carts.delete(oldest);
}

/**
 * Clears the cache. Call it after a lost connection: a crashed server may have lost recent
 * transactions (decision 0031). It then reuses their transaction ids, so equal versions no longer
 * mean equal carts.
 */
export function clearCartCache(db: Database): void {
  memories.delete(db);
}

/** Evicts a cart. */
export function evictCart(db: Database, maskedId: string): void {
  memories.get(db)?.delete(maskedId);
}
