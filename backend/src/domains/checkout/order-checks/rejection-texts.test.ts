import type { PaymentRejection } from '@ingot/rules/checkout/payment/payment-methods.ts';
import { expect, it } from 'vitest';
import { paymentRejectionMessage } from '../payment/payment-rejection-texts.ts';
import { orderLimitMessage } from './order-limit-texts.ts';

it.each<[PaymentRejection, string]>([
  [{ reason: 'above-maximum', limitMinor: 5_000_000 }, 'Check is available for orders up to $50,000.00.'],
  [{ reason: 'below-minimum', limitMinor: 1_000 }, 'Check requires an order of at least $10.00.'],
  [{ reason: 'nothing-due' }, 'There is nothing left to pay.'],
  [{ reason: 'currency' }, 'Check is not available in USD.'],
  [{ reason: 'gift-card' }, 'Check does not pay for gift cards.'],
])('explains why a payment method is not available: %j (OPEN-35)', (rejection, message) => {
  expect(paymentRejectionMessage({ title: 'Check' }, rejection, 'USD')).toBe(message);
});

it.each([
  [['Tall Ship'], 'Check is not available for Tall Ship.'],
  [['Tall Ship', 'Oak', 'Tall Ship'], 'Check is not available for Tall Ship and Oak.'],
  [['A', 'B', 'C', 'D'], 'Check is not available for A, B, C, and 1 other item.'],
  [['A', 'B', 'C', 'D', 'E'], 'Check is not available for A, B, C, and 2 other items.'],
])('names the items that exclude a payment method: %j (OPEN-35)', (items, message) => {
  expect(paymentRejectionMessage({ title: 'Check' }, { reason: 'excluded' }, 'USD', items)).toBe(message);
});

const LIMITS = { minimumMinor: 25_000, maximumMinor: 10_000_000 };

it.each([
  [24_999, 'Our minimum order is $250.00.'],
  [25_000, null],
  [10_000_000, null],
  [10_000_001, 'Our maximum order is $100,000.00.'],
])('names the limit that an order of %d cents violates: %s (OPEN-38)', (total, message) => {
  expect(orderLimitMessage(LIMITS, total, 'USD')).toBe(message);
});

it('names the limit in the currency of the cart (OPEN-38)', () => {
  expect(orderLimitMessage(LIMITS, 100, 'EUR', 921_500)).toBe('Our minimum order is €230.38.');
});
