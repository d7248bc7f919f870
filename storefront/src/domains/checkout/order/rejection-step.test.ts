import { describe, expect, it } from 'vitest';
import { rejectionStep } from './rejection-step.ts';

describe('a rejected order opens the step that can fix it', () => {
  it.each([
    ['Guest email for cart is missing.', 'GUEST_EMAIL_MISSING', 'address'],
    [
      'Unable to place order: The held prices have expired. Review the new total and try again.',
      'PRICE_LOCK_EXPIRED',
      'review',
    ],
    ['Unable to place order: Some of the products are out of stock.', 'INSUFFICIENT_STOCK', 'cart'],
    [
      'Unable to place order: Bank wire is available for orders up to $250,000.00.',
      'PAYMENT_METHOD_NOT_AVAILABLE',
      'payment',
    ],
    // A shop without codes sends Magento's messages.
    [
      'Unable to place order: The shipping method is missing. Select the shipping method and try again.',
      null,
      'method',
    ],
    ['Unable to place order: Enter a valid payment method and try again.', null, 'payment'],
    [
      "Unable to place order: Some addresses can't be used due to the configurations for specific countries.",
      null,
      'address',
    ],
    ['Unable to place order: Some of the products are out of stock.', null, 'cart'],
    ['Internal server error', null, 'review'],
  ] as const)('%s', (message, code, where) => {
    expect(rejectionStep(message, code)).toEqual({ message, code, where });
  });
});
