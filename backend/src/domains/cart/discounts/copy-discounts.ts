import type { Transaction } from '../../../platform/database/database.ts';
import { readCoupon } from '../../discounts/codes/read-discounts.ts';
import type { Cart } from '../cart.ts';
import { saveCart } from '../storage/save-cart.ts';
import { buyerOf } from './apply-coupon.ts';
import { MAX_GIFT_CARDS } from './apply-gift-card.ts';
import { saveGiftCard } from './cart-discounts.repository.ts';

/**
 * Copies the discounts of a guest's cart to a customer's cart and returns that cart. The coupon is
 * copied if the customer's cart has none, gift cards up to the limit. Pricing the merged cart shows
 * whether they apply.
 */
export async function copyDiscounts(
  trx: Transaction,
  source: Cart,
  cart: Cart,
  nowMs: number,
): Promise<Cart> {
  const room = Math.max(0, MAX_GIFT_CARDS - cart.giftCards.length);
  const added = source.giftCards
    .filter(({ id }) => !cart.giftCards.some((own) => own.id === id))
    .slice(0, room)
    // The copied cards get the same `added_at`, so they are read back by id.
    .toSorted((a, b) => a.id - b.id);
  const coupon = cart.coupon ?? (source.coupon && (await readCoupon(trx, source.coupon.id, buyerOf(cart))));
  if (added.length === 0 && coupon === cart.coupon) return cart;
  const merged = { ...cart, coupon, giftCards: [...cart.giftCards, ...added] };
  const saved = await saveCart(trx, merged, nowMs);
  for (const card of added) await saveGiftCard(trx, cart.id, card, nowMs);
  return saved;
}
