import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Cart, withLines } from '../cart.ts';
import { type CartAccess, lockOpenCart } from '../storage/open-cart.ts';
import { deleteLines, endPriceLock } from './cart-lines.repository.ts';

/** Deletes all lines of a cart, ends the price lock and returns the cart. @throws ContractError */
export async function clearCart(
  { db }: Pick<Services, 'db'>,
  { nowMs, ...access }: CartAccess & { readonly nowMs: number },
): Promise<Cart> {
  return inTransaction(db, async (trx) => {
    const cart = await lockOpenCart(trx, access);
    await deleteLines(
      trx,
      cart.id,
      cart.lines.map(({ id }) => id),
    );
    await endPriceLock(trx, cart, nowMs);
    return withLines(cart, []);
  });
}
