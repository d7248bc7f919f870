import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { readCoupon, readGiftCards } from '../../discounts/codes/discounts.repository.ts';
import type { Cart } from '../cart.ts';

/**
 * A cart with its coupon and gift cards as they are now, and as they stay until the transaction ends: the last use of a
 * coupon and the last cent of a card go to one order. Who orders is known by now, guests by their address.
 */
export async function lockDiscounts(trx: Transaction, cart: Cart): Promise<Cart> {
  const { customerId, email, coupon, giftCards } = cart;
  const buyer = { customerId, key: email === null ? null : buyerKey(email) };
  return {
    ...cart,
    coupon: coupon && (await readCoupon(trx, coupon.id, buyer, { lock: true })),
    giftCards: await readGiftCards(trx, giftCards, { lock: true }),
  };
}
