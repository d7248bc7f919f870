import type { Transaction } from '../../../platform/database/database.ts';
import type { Cart } from '../../cart/cart.ts';
import { lockOpenPayment } from '../payment.repository.ts';
import type { Payment } from '../payment.ts';

/**
 * Locks the running payment attempt of a cart, so that its result waits for the order that `trx`
 * writes. Returns the attempt; null if there is none. The caller must have locked the cart.
 */
export async function lockAttempt(trx: Transaction, { id }: Pick<Cart, 'id'>): Promise<Payment | null> {
  return lockOpenPayment(trx, id);
}
