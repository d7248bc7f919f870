import type { Transaction } from '../../../platform/database/database.ts';
import type { Cart } from '../cart.ts';
import { saveCart } from './save-cart.ts';

/** Makes an ordered or merged cart inactive, and returns it. */
export function closeCart(trx: Transaction, cart: Cart, nowMs: number): Promise<Cart> {
  return saveCart(trx, { ...cart, isActive: false }, nowMs);
}
