import type { CouponProblem } from '@ingot/rules/discounts/coupon-problem.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import { dateWords } from '../../platform/messages/moment-words.ts';

const text = defineMessages('coupon-words', {
  unknown: "The coupon code isn't valid. Verify the code and try again.",
  ended: 'This coupon ended on {day}.',
  'used-up': 'This coupon has reached its usage limit.',
  'used-by-buyer': 'You have reached the limit for this coupon.',
  'not-first-order': 'This coupon is for first orders only.',
  'no-row': 'This coupon does not apply to the items in your cart.',
  'at-bid':
    'This coupon does not lower these prices, because we pay as much for the items when you sell them.',
  limited: 'It lowers no price below what we pay for the item when you sell it.',
  'below-minimum': 'This coupon requires at least {amount} of eligible items.',
});

/**
 * Returns the message for an unknown code, in Magento's wording. Inactive coupons use it too, so
 * that it reveals no codes.
 */
export function unknownCoupon(): string {
  return text('unknown');
}

/** Returns the sentence about a coupon that gives less than it states. */
export function limitedCoupon(): string {
  return text('limited');
}

/**
 * Returns the message for a problem. `timeZone` is the shop's, for the day on which a coupon ended.
 */
export function couponProblemMessage(
  problem: CouponProblem,
  { currency, timeZone }: { readonly currency: string; readonly timeZone: string },
): string {
  switch (problem.reason) {
    case 'inactive':
    case 'not-yet':
      return unknownCoupon();
    case 'ended':
      // The coupon ends just before that moment.
      return text('ended', {
        day: dateWords(problem.endedMs - 1, timeZone, { month: 'long', day: 'numeric' }),
      });
    case 'below-minimum':
      return text('below-minimum', { amount: formatMoney(problem.minimumMinor, currency) });
    default:
      return text(problem.reason);
  }
}
