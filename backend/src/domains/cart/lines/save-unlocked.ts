import type { Transaction } from '../../../platform/database/database.ts';
import type { Cart } from '../cart.ts';
import { saveCart } from '../storage/save-cart.ts';
import { deleteLockedPrices } from './cart-lines.repository.ts';

/**
 * Writes the row of a cart whose lines are about to change. Ends the price lock and deletes the
 * locked unit prices. Returns the cart.
 */
export async function saveUnlocked(trx: Transaction, cart: Cart, nowMs: number): Promise<Cart> {
  const saved = await saveCart(trx, { ...cart, priceLock: null }, nowMs);
  if (cart.priceLock !== null) await deleteLockedPrices(trx, cart.id);
  return saved;
}
