import type { Services } from '../../../platform/context.ts';
import type { StoredGiftCard } from '../discount.ts';
import { limitGuesses } from './guess-limit.ts';
import { findUsableGiftCard } from './read-discounts.ts';

/**
 * Returns a gift card by its code.
 * @throws ContractError, equal for every card that cannot pay; another one for too many wrong codes
 */
export async function findGiftCardAccount(
  { db }: Pick<Services, 'db'>,
  input: { readonly code: string; readonly clientAddress: string; readonly nowMs: number },
): Promise<StoredGiftCard> {
  return limitGuesses({ db }, { ...input, cartId: null }, () =>
    findUsableGiftCard(db, input.code, input.nowMs),
  );
}
