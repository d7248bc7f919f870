import type { Transaction } from '../../../platform/database/database.ts';
import { type Cart, isLocked, withLines } from '../cart.ts';
import { type LockVisit, recountPriceLock } from '../locks/admit-price-lock.ts';
import { saveUnlocked } from './save-unlocked.ts';

/**
 * Counts the price lock of a cart for its new e-mail or shipping address, and returns the
 * cart. Ends the lock if that shopper has reached a limit of locks; the cart then has the live price.
 * `trx` has written the cart's row.
 */
export async function keepPriceLock(
  trx: Transaction,
  cart: Cart,
  visit: LockVisit,
  nowMs: number,
): Promise<Cart> {
  if (!isLocked(cart, nowMs)) return cart;
  if (await recountPriceLock(trx, cart, visit, nowMs)) return cart;
  return withLines(await saveUnlocked(trx, cart, nowMs), cart.lines);
}
