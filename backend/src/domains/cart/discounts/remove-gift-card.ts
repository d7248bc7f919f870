import { typedCode } from '@ingot/rules/discounts/typed-code.ts';
import type { Services } from '../../../platform/context.ts';
import { giftCardInvalid } from '../../discounts/discount-errors.ts';
import type { Cart } from '../cart.ts';
import { changeCart } from '../storage/change-cart.ts';
import type { CartAccess } from '../storage/open-cart.ts';
import { saveCart } from '../storage/save-cart.ts';
import { deleteGiftCard } from './cart-discounts.repository.ts';

/**
 * Removes a gift card from a cart and returns the cart.
 * @throws ContractError if the card is not on the cart
 */
export async function removeGiftCard(
  { db }: Pick<Services, 'db'>,
  { code: typed, nowMs, ...access }: CartAccess & { readonly code: string; readonly nowMs: number },
): Promise<Cart> {
  return changeCart({ db }, access, async (trx, cart) => {
    const code = typedCode(typed);
    const card = cart.giftCards.find((one) => one.code.toUpperCase() === code);
    if (!card) throw giftCardInvalid();
    const giftCards = cart.giftCards.filter((one) => one !== card);
    const saved = await saveCart(trx, { ...cart, giftCards }, nowMs);
    await deleteGiftCard(trx, cart.id, card.id);
    return saved;
  });
}
