import { typedCode } from '@ingot/rules/discounts/typed-code.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { giftCardInvalid } from '../../discounts/discount-errors.ts';
import type { Cart } from '../cart.ts';
import { type CartAccess, lockOpenCart } from '../storage/open-cart.ts';
import { deleteGiftCard } from './cart-discounts.repository.ts';

/**
 * Removes a gift card from a cart and returns the cart.
 * @throws ContractError if the card is not on the cart
 */
export async function removeGiftCard(
  { db }: Pick<Services, 'db'>,
  { code: typed, nowMs, ...access }: CartAccess & { readonly code: string; readonly nowMs: number },
): Promise<Cart> {
  return inTransaction(db, async (trx) => {
    const cart = await lockOpenCart(trx, access);
    const code = typedCode(typed);
    const card = cart.giftCards.find((one) => one.code.toUpperCase() === code);
    if (!card) throw giftCardInvalid();
    await deleteGiftCard(trx, cart.id, card.id, nowMs);
    return { ...cart, giftCards: cart.giftCards.filter((one) => one !== card) };
  });
}
