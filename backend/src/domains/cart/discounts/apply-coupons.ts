import type { Services } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { Cart } from '../cart.ts';
import { missingParameter } from '../cart-errors.ts';
import { type ApplyCodeInput, applyCoupon } from './apply-coupon.ts';
import { removeCoupon } from './remove-coupon.ts';

const text = defineMessages('apply-coupons', {
  'too-many-coupons': 'Maximum allowed number of applied coupons was exceeded.',
});

/** A cart takes one coupon, as `applyCouponToCart` allows. */
const MAX_COUPONS = 1;

/** Input of a mutation that applies a list of coupon codes. */
interface ApplyCouponsInput extends Omit<ApplyCodeInput, 'code'> {
  /** Coupon codes; duplicates count once. */
  readonly codes: readonly (string | null)[];
  /** Whether the codes replace the coupon on the cart. An empty list then removes it. */
  readonly isReplacing: boolean;
}

/**
 * Applies a list of coupon codes; a cart takes one coupon. A rejected coupon leaves the cart
 * unchanged.
 * @throws ContractError for more than one code, and as `applyCoupon`
 */
export async function applyCoupons(
  services: Pick<Services, 'db'>,
  { codes, isReplacing, ...input }: ApplyCouponsInput,
): Promise<Cart> {
  const typed = [...new Set(codes.flatMap((code) => code?.trim() || []))];
  const [code] = typed;
  if (typed.length > MAX_COUPONS) {
    throw inputError(text('too-many-coupons'), 'TOO_MANY_COUPONS');
  }
  if (code !== undefined) return applyCoupon(services, { ...input, code, isReplacing });
  if (!isReplacing) throw missingParameter('coupon_codes');
  const { maskedId, viewer, basis } = input;
  return removeCoupon(services, { maskedId, viewer, codes: [], nowMs: basis.nowMs });
}
