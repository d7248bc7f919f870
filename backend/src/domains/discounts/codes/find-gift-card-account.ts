import { isUsable } from '@ingot/rules/discounts/gift-cards.ts';
import { typedCode } from '@ingot/rules/discounts/typed-code.ts';
import type { Services } from '../../../platform/context.ts';
import type { StoredGiftCard } from '../discount.ts';
import { giftCardInvalid } from '../discount-errors.ts';
import { findGiftCard } from './discounts.repository.ts';
import { limitGuesses } from './guess-limit.ts';

/**
 * Returns a gift card by its code.
 * @throws ContractError, equal for every card that cannot pay; another one for too many wrong codes
 */
export async function findGiftCardAccount(
  { db }: Pick<Services, 'db'>,
  input: { readonly code: string; readonly clientAddress: string; readonly nowMs: number },
): Promise<StoredGiftCard> {
  return limitGuesses({ db }, { ...input, cartId: null }, async () => {
    const code = typedCode(input.code);
    const card = code === null ? null : await findGiftCard(db, code);
    if (card === null || !isUsable(card, input.nowMs)) throw giftCardInvalid();
    return card;
  });
}
