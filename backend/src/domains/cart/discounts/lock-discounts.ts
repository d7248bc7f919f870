import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { readCoupon, readGiftCards } from '../../discounts/codes/read-discounts.ts';
import type { Cart } from '../cart.ts';

/**
 * Reads and locks the coupon and gift cards of a cart until the transaction ends. Two orders
 * therefore cannot both use the last redemption of a coupon or the same balance. Coupon uses of
 * guests count by their e-mail address here.
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
