import type { Services } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { limitGuesses } from '../../discounts/codes/guess-limit.ts';
import { findUsableGiftCard } from '../../discounts/codes/read-discounts.ts';
import type { Cart } from '../cart.ts';
import { missingParameter } from '../cart-errors.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { changeCart } from '../storage/change-cart.ts';
import { saveCart } from '../storage/save-cart.ts';
import type { ApplyCodeInput } from './apply-coupon.ts';
import { saveGiftCard } from './cart-discounts.repository.ts';

const text = defineMessages('apply-gift-card', {
  'cart-empty': 'Cart does not contain products.',
  'gift-card-currency': 'This gift card works in {currency} only.',
  'gift-card-already-applied': 'This gift card is already applied.',
  'too-many-gift-cards': 'You can apply up to {most} gift cards.',
});

/**
 * Largest number of gift cards on one cart. Placing the order locks all of them in one statement.
 */
export const MAX_GIFT_CARDS = 5;

/**
 * Applies a gift card to a cart and returns the cart. Applying a card again after its balance
 * changed accepts the new balance.
 * @throws ContractError for an empty cart, a card that cannot pay, a card already on the cart, too
 * many cards, and too many wrong codes
 */
export async function applyGiftCard(
  { db }: Pick<Services, 'db'>,
  { code: typed, basis, clientAddress, ...access }: ApplyCodeInput,
): Promise<Cart> {
  if (typed.trim() === '') throw missingParameter('gift_card_code');
  const { nowMs } = basis;
  return limitGuesses({ db }, { clientAddress, cartId: access.maskedId, nowMs }, () =>
    changeCart({ db }, access, async (trx, cart) => {
      if (cart.lines.length === 0) throw inputError(text('cart-empty'), 'CART_EMPTY');
      const card = await findUsableGiftCard(trx, typed, nowMs);
      const { currency } = priceCart(cart, basis);
      if (card.currency !== currency) {
        throw inputError(text('gift-card-currency', { currency: card.currency }), 'GIFT_CARD_CURRENCY');
      }
      const before = cart.giftCards.find(({ id }) => id === card.id);
      if (before?.seenBalanceMinor === card.balanceMinor) {
        throw inputError(text('gift-card-already-applied'), 'GIFT_CARD_ALREADY_APPLIED');
      }
      if (!before && cart.giftCards.length >= MAX_GIFT_CARDS) {
        throw inputError(text('too-many-gift-cards', { most: MAX_GIFT_CARDS }), 'TOO_MANY_GIFT_CARDS');
      }
      const applied = { ...card, seenBalanceMinor: card.balanceMinor };
      const giftCards = before
        ? cart.giftCards.map((other) => (other === before ? applied : other))
        : [...cart.giftCards, applied];
      const saved = await saveCart(trx, { ...cart, giftCards }, nowMs);
      await saveGiftCard(trx, cart.id, applied, nowMs);
      return saved;
    }),
  );
}
