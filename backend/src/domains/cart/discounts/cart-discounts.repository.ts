import type { Transaction } from '../../../platform/database/database.ts';

/** Adds a gift card to a cart with the balance that the shopper saw, or updates that balance. */
export async function saveGiftCard(
  trx: Transaction,
  cartId: number,
  card: { readonly id: number; readonly seenBalanceMinor: number },
  nowMs: number,
): Promise<void> {
  await trx
    .insertInto('cart_gift_card')
    .values({
      cart_id: cartId,
      gift_card_id: card.id,
      seen_balance_minor: card.seenBalanceMinor,
      added_at: new Date(nowMs),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['cart_id', 'gift_card_id'])
        .doUpdateSet({ seen_balance_minor: card.seenBalanceMinor }),
    )
    .execute();
}

/** Removes a gift card from a cart. */
export async function deleteGiftCard(trx: Transaction, cartId: number, giftCardId: number): Promise<void> {
  await trx
    .deleteFrom('cart_gift_card')
    .where('cart_id', '=', cartId)
    .where('gift_card_id', '=', giftCardId)
    .execute();
}
