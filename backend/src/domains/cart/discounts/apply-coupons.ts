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

/** As `applyCouponToCart` has always had it. */
const MOST_COUPONS = 1;

/** Codes typed for a cart. */
interface ApplyCouponsInput extends Omit<ApplyCodeInput, 'code'> {
  /** The same one twice is one. */
  readonly codes: readonly (string | null)[];
  /** Whether they take the place of the coupon on the cart; then none at all takes it off. */
  readonly isReplacing: boolean;
}

/**
 * Puts coupons on a cart by the list, as newer clients do: a cart takes one. A coupon that is refused leaves the cart as it was.
 * @throws ContractError for more codes than a cart takes, and as `applyCoupon`
 */
export async function applyCoupons(
  services: Pick<Services, 'db'>,
  { codes, isReplacing, ...input }: ApplyCouponsInput,
): Promise<Cart> {
  const typed = [...new Set(codes.flatMap((code) => code?.trim() || []))];
  const [code] = typed;
  if (typed.length > MOST_COUPONS) {
    throw inputError(text('too-many-coupons'), 'TOO_MANY_COUPONS');
  }
  if (code !== undefined) return applyCoupon(services, { ...input, code, isReplacing });
  if (!isReplacing) throw missingParameter('coupon_codes');
  const { maskedId, viewer, basis } = input;
  return removeCoupon(services, { maskedId, viewer, codes: [], nowMs: basis.nowMs });
}
