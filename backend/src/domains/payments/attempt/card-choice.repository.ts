import type { Transaction } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';

/** The card chosen for a cart: a new card by token, or a saved one. */
export interface CardChoice {
  readonly token: string | null;
  readonly isToBeSaved: boolean;
  readonly savedCardId: number | null;
}

/** Returns the card chosen for a cart; null if there is none. */
export async function findCardChoice(trx: Transaction, cartId: number): Promise<CardChoice | null> {
  const row = await trx
    .selectFrom('card_choice')
    .selectAll()
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  return row
    ? { token: row.token, isToBeSaved: row.is_to_be_saved, savedCardId: row.payment_token_id }
    : null;
}

const deletedChoice = prepareStatement((db, { cartId }: { cartId: number }) =>
  db.deleteFrom('card_choice').where('cart_id', '=', cartId),
);

/** Sets the card of a cart; null removes it. The caller must have locked the cart's row. */
export async function setCardChoice(
  trx: Transaction,
  cartId: number,
  choice: CardChoice | null,
): Promise<void> {
  if (choice === null) {
    await trx.executeQuery(deletedChoice(trx, { cartId }));
    return;
  }
  const columns = {
    token: choice.token,
    is_to_be_saved: choice.isToBeSaved,
    payment_token_id: choice.savedCardId,
  };
  await trx
    .insertInto('card_choice')
    .values({ cart_id: cartId, ...columns })
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet(columns))
    .execute();
}
