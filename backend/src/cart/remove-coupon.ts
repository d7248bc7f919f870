import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../graph/context.ts';
import type { Cart } from './cart.ts';
import { setCoupon } from './cart-discounts.repository.ts';
import { type CartAccess, lockOpenCart } from './open-cart.ts';

/** Takes the coupon off a cart, if there is one, and gives the cart without it. @throws ContractError */
export async function removeCoupon(
  { db }: Pick<Services, 'db'>,
  { nowMs, ...access }: CartAccess & { readonly nowMs: number },
): Promise<Cart> {
  return inTransaction(db, async (trx) => {
    const cart = await lockOpenCart(trx, access);
    if (cart.coupon !== null) await setCoupon(trx, cart.id, null, nowMs);
    return { ...cart, coupon: null };
  });
}
