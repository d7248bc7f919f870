import type { CouponProblem } from '@ingot/rules/discounts/coupon-problem.ts';
import { expect, it } from 'vitest';
import { couponProblemMessage } from './coupon-texts.ts';
import { giftCardProblemMessage } from './gift-card-texts.ts';

const words = { currency: 'USD', timeZone: 'America/New_York' };
const unknown = "The coupon code isn't valid. Verify the code and try again.";

it.each<[CouponProblem, string]>([
  [{ reason: 'inactive' }, unknown],
  [{ reason: 'not-yet' }, unknown],
  [{ reason: 'ended', endedMs: Date.UTC(2026, 10, 21, 5) }, 'This coupon ended on November 20.'],
  [{ reason: 'used-up' }, 'This coupon has reached its usage limit.'],
  [{ reason: 'used-by-buyer' }, 'You have reached the limit for this coupon.'],
  [{ reason: 'not-first-order' }, 'This coupon is for first orders only.'],
  [{ reason: 'no-row' }, 'This coupon does not apply to the items in your cart.'],
  [
    { reason: 'at-bid' },
    'This coupon does not lower these prices, because we pay as much for the items when you sell them.',
  ],
  [
    { reason: 'below-minimum', minimumMinor: 25_001 },
    'This coupon requires at least $250.01 of eligible items.',
  ],
])('explains why a coupon does not apply: %j (OPEN-28)', (problem, message) => {
  expect(couponProblemMessage(problem, words)).toBe(message);
});

it.each([
  ['invalid', 'This gift card has expired or has no balance left.'],
  ['currency', 'This gift card works in USD only.'],
  ['less', 'Only $12.50 is left on this gift card.'],
] as const)('explains why a gift card pays less than shown: %s', (problem, message) => {
  expect(giftCardProblemMessage(problem, { balanceMinor: 1_250, currency: 'USD' })).toBe(message);
});
