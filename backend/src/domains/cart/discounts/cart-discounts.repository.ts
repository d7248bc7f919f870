import type { Transaction } from '../../../platform/database/database.ts';

/** Sets the coupon of a cart; null removes it. */
export async function setCoupon(
  trx: Transaction,
  cartId: number,
  couponId: number | null,
  nowMs: number,
): Promise<void> {
  await trx
    .updateTable('cart')
    .set({ coupon_id: couponId, updated_at: new Date(nowMs) })
    .where('id', '=', cartId)
    .execute();
}

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
  await touch(trx, cartId, nowMs);
}

/** Removes a gift card from a cart. */
export async function deleteGiftCard(
  trx: Transaction,
  cartId: number,
  giftCardId: number,
  nowMs: number,
): Promise<void> {
  await trx
    .deleteFrom('cart_gift_card')
    .where('cart_id', '=', cartId)
    .where('gift_card_id', '=', giftCardId)
    .execute();
  await touch(trx, cartId, nowMs);
}

/**
 * Updates the cart's row, so that transactions waiting for its lock see a new version and read
 * again.
 */
async function touch(trx: Transaction, cartId: number, nowMs: number): Promise<void> {
  await trx
    .updateTable('cart')
    .set({ updated_at: new Date(nowMs) })
    .where('id', '=', cartId)
    .execute();
}
