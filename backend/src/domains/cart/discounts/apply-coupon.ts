import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import type { Services } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { limitGuesses } from '../../discounts/codes/guess-limit.ts';
import { findCoupon } from '../../discounts/codes/read-discounts.ts';
import { couponNotFound, couponRejected } from '../../discounts/discount-errors.ts';
import type { Cart } from '../cart.ts';
import { missingParameter } from '../cart-errors.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { changeCart } from '../storage/change-cart.ts';
import type { CartAccess } from '../storage/open-cart.ts';
import { saveCart } from '../storage/save-cart.ts';

const text = defineMessages('apply-coupon', {
  'already-applied': 'A coupon is already applied to the cart. Please remove it to apply another',
  'cart-empty': 'Cart does not contain products.',
});

/** Input of a mutation that applies a typed code to a cart. */
export interface ApplyCodeInput extends CartAccess {
  readonly code: string;
  readonly basis: PricingBasis;
  readonly clientAddress: string;
}

/** Input of a mutation that applies a coupon. */
interface ApplyCouponInput extends ApplyCodeInput {
  /** Whether the new coupon replaces the one on the cart. */
  readonly isReplacing: boolean;
}

/**
 * Applies a coupon to a cart and returns the cart. A price lock stays in force.
 * @throws ContractError for an empty cart, a second coupon, an unknown code, a coupon that does not
 * apply (with the reason), and too many wrong codes
 */
export async function applyCoupon(
  { db }: Pick<Services, 'db'>,
  { code: typed, basis, clientAddress, isReplacing, ...access }: ApplyCouponInput,
): Promise<Cart> {
  if (typed.trim() === '') throw missingParameter('coupon_code');
  const { nowMs, shop } = basis;
  return limitGuesses({ db }, { clientAddress, cartId: access.maskedId, nowMs }, () =>
    changeCart({ db }, access, async (trx, cart) => {
      if (cart.lines.length === 0) throw inputError(text('cart-empty'), 'CART_EMPTY');
      // A coupon that no longer applies is replaced.
      const isApplied = cart.coupon !== null && priceCart(cart, basis).discount.problem === null;
      if (isApplied && !isReplacing) {
        throw inputError(text('already-applied'), 'COUPON_ALREADY_APPLIED');
      }
      const coupon = await findCoupon(trx, typed, buyerOf(cart));
      if (coupon === null) throw couponNotFound();
      const applied = { ...cart, coupon };
      const { discount, currency } = priceCart(applied, basis);
      if (discount.problem !== null) {
        throw couponRejected(discount.problem, { currency, timeZone: shop.store.timeZone });
      }
      return saveCart(trx, applied, nowMs);
    }),
  );
}

/**
 * Returns the buyer whose uses of a coupon count. A guest's e-mail address counts only when the
 * order is placed.
 */
export function buyerOf({ customerId, email }: Cart) {
  return { customerId, key: customerId === null || email === null ? null : buyerKey(email) };
}
