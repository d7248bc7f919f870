import { describe, expect, it } from 'vitest';
import { orderLimitMessage } from './order-limits.ts';
import { type PaymentMethod, paymentRefusal, paymentRefusalMessage } from './payment-methods.ts';

const check: PaymentMethod = {
  code: 'checkmo',
  title: 'Personal or bank check',
  priceColumn: 'final_price',
  feePpm: 0,
  minimumMinor: 1000,
  maximumMinor: 5_000_000,
  currencies: ['USD'],
  summary: '',
  payWithinHours: 72,
  instructions: {},
  position: 2,
};
const wire: PaymentMethod = {
  ...check,
  code: 'banktransfer',
  title: 'Bank wire',
  currencies: ['USD', 'EUR'],
  position: 1,
};
const payment = { grandTotalMinor: 5_000_000, currency: 'USD', excludedCodes: [] };

describe('payment methods', () => {
  it.each([
    ['at its largest order', payment, null],
    [
      'above it',
      { ...payment, grandTotalMinor: 5_000_001 },
      'Personal or bank check is offered up to $50,000.00 per order.',
    ],
    ['at its smallest order', { ...payment, grandTotalMinor: 1000 }, null],
    [
      'below it',
      { ...payment, grandTotalMinor: 999 },
      'Personal or bank check is offered from $10.00 per order.',
    ],
    ['when nothing is left to pay', { ...payment, grandTotalMinor: 0 }, 'Nothing is left to pay.'],
    [
      'in a currency it cannot settle',
      { ...payment, currency: 'EUR' },
      'Personal or bank check is not offered in EUR.',
    ],
    [
      'excluded by a piece',
      { ...payment, excludedCodes: ['checkmo'] },
      'Personal or bank check is not offered for a piece in your cart.',
    ],
  ])('OPEN-35 %s', (_, asked, message) => {
    const refusal = paymentRefusal(check, asked);
    expect(refusal && paymentRefusalMessage(check, refusal, asked.currency)).toBe(message);
  });

  it('OPEN-35 limits are compared in the currency that is paid in', () => {
    const inEuro = { ...payment, currency: 'EUR' };
    expect(paymentRefusal(wire, inEuro, 921_500)?.reason).toBe('above-maximum');
    expect(paymentRefusal(wire, { ...inEuro, grandTotalMinor: 4_607_500 }, 921_500)).toBeNull();
  });
});

describe('order limits', () => {
  const limits = { minimumMinor: 5_000, maximumMinor: 25_000_000 };

  it.each([
    [4_999, 'The smallest order we take is $50.00.'],
    [5_000, null],
    [25_000_000, null],
    [25_000_001, 'The largest order we take is $250,000.00.'],
  ])('OPEN-38 an order of %s: %s', (total, message) => {
    expect(orderLimitMessage(limits, total, 'USD')).toBe(message);
  });

  it('OPEN-38 names the limit in the currency of the cart', () => {
    expect(orderLimitMessage(limits, 100, 'EUR', 921_500)).toBe('The smallest order we take is €46.08.');
  });
});
