import type { Services } from '../../../platform/context.ts';
import { type Cart, withLines } from '../cart.ts';
import { changeCart } from '../storage/change-cart.ts';
import type { CartAccess } from '../storage/open-cart.ts';
import { deleteLines } from './cart-lines.repository.ts';
import { saveUnlocked } from './save-unlocked.ts';

/** Deletes all lines of a cart, ends the price lock and returns the cart. @throws ContractError */
export async function clearCart(
  { db }: Pick<Services, 'db'>,
  { nowMs, ...access }: CartAccess & { readonly nowMs: number },
): Promise<Cart> {
  return changeCart({ db }, access, async (trx, cart) => {
    const saved = await saveUnlocked(trx, cart, nowMs);
    await deleteLines(
      trx,
      cart.id,
      cart.lines.map(({ id }) => id),
    );
    return withLines(saved, []);
  });
}
