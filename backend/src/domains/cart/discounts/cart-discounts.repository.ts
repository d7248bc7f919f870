import type { Transaction } from '../../../platform/database/database.ts';

/** Puts a coupon on a cart, or with null takes it off. */
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

/** Puts a gift card on a cart with the balance that the shopper sees; again, it is the balance of now. */
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

/** Takes a gift card off a cart. */
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

/** A change of what belongs to a cart always changes its row: whoever waited for its lock reads again. */
async function touch(trx: Transaction, cartId: number, nowMs: number): Promise<void> {
  await trx
    .updateTable('cart')
    .set({ updated_at: new Date(nowMs) })
    .where('id', '=', cartId)
    .execute();
}
