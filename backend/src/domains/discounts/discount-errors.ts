import type { CouponProblem } from '@ingot/rules/discounts/coupon-problem.ts';
import { type ContractError, noSuchEntity } from '../../platform/errors/errors.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import { couponProblemMessage, unknownCoupon } from './coupon-texts.ts';

const text = defineMessages('discount-errors', {
  'gift-card-invalid': 'Invalid card. Please try again.',
});

const CODES: Readonly<Record<CouponProblem['reason'], string>> = {
  inactive: 'COUPON_NOT_FOUND',
  'not-yet': 'COUPON_NOT_FOUND',
  ended: 'COUPON_ENDED',
  'used-up': 'COUPON_USED_UP',
  'used-by-buyer': 'COUPON_USED_BY_CUSTOMER',
  'not-first-order': 'COUPON_FIRST_ORDER_ONLY',
  'no-row': 'COUPON_NO_MATCHING_ITEM',
  'at-bid': 'COUPON_AT_BID',
  'below-minimum': 'COUPON_BELOW_MINIMUM',
};

/** Returns the error for a coupon that does not apply, with a code per reason. */
export function couponRejected(
  problem: CouponProblem,
  words: { readonly currency: string; readonly timeZone: string },
): ContractError {
  return noSuchEntity(couponProblemMessage(problem, words), CODES[problem.reason]);
}

/** Returns the error for an unknown coupon code. */
export function couponNotFound(): ContractError {
  return noSuchEntity(unknownCoupon(), 'COUPON_NOT_FOUND');
}

/** Returns the error for a gift card that is unknown, expired or empty. */
export function giftCardInvalid(): ContractError {
  return noSuchEntity(text('gift-card-invalid'), 'GIFT_CARD_INVALID');
}
