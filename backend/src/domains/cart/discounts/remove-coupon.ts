import { typedCode } from '@ingot/rules/discounts/typed-code.ts';
import type { Services } from '../../../platform/context.ts';
import type { Cart } from '../cart.ts';
import { changeCart } from '../storage/change-cart.ts';
import type { CartAccess } from '../storage/open-cart.ts';
import { saveCart } from '../storage/save-cart.ts';

/** Input of a mutation that removes coupons from a cart. */
interface RemoveCouponInput extends CartAccess {
  /**
   * Codes in any letter case. An empty list removes any coupon; codes not on the cart are ignored.
   */
  readonly codes: readonly (string | null)[];
  readonly nowMs: number;
}

/**
 * Removes the coupon from a cart if it is one of the codes. Returns the cart. @throws ContractError
 */
export async function removeCoupon(
  { db }: Pick<Services, 'db'>,
  { codes, nowMs, ...access }: RemoveCouponInput,
): Promise<Cart> {
  return changeCart({ db }, access, async (trx, cart) => {
    const on = cart.coupon && typedCode(cart.coupon.coupon.code);
    const isMeant = codes.length === 0 || codes.some((code) => code !== null && typedCode(code) === on);
    if (on === null || !isMeant) return cart;
    return saveCart(trx, { ...cart, coupon: null }, nowMs);
  });
}
