import { describe, expect, it } from 'vitest';
import { type PaymentMethod, paymentRejection } from './payment-methods.ts';

const check: PaymentMethod = {
  code: 'checkmo',
  title: 'Personal or bank check',
  shortTitle: 'Check',
  priceColumn: 'final_price',
  priceRule: null,
  feePpm: 0,
  minimumMinor: 1000,
  maximumMinor: 5_000_000,
  currencies: ['USD'],
  summary: '',
  payWithinHours: 72,
  clearanceWorkingDays: 0,
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

describe('a gift card in the cart', () => {
  const card: PaymentMethod = { ...wire, code: 'card', priceColumn: 'fee_price' };
  const percent = (ppm: number) => ({ kind: 'percent', ppm }) as const;
  const bought = (cardFeePpm: number, methodRules = {}) => ({
    ...payment,
    storedValues: [{ cardFeePpm, methodRules, isStoredValue: true } as const],
  });

  it.each([
    ['a card that would sell it free of its fee', card, bought(0), { reason: 'gift-card' }],
    [
      'a card that charges a fee for it, which can be lower than that of metal',
      card,
      bought(1),
      { reason: 'gift-card' },
    ],
    ['a card that charges the fee of metal for it', card, bought(40_000), { reason: 'gift-card' }],
    ['a card without a fee in this shop', { ...card, priceRule: percent(0) }, bought(0), null],
    ['a wire', wire, bought(0), null],
    [
      'a wire with a discount',
      { ...wire, priceRule: { kind: 'discount', ppm: 10_000 } as const },
      bought(0),
      null,
    ],
    [
      'a method with a fee of its own, of which the gift card is free',
      { ...wire, priceRule: percent(30_000) },
      bought(0, { banktransfer: percent(0) }),
      { reason: 'gift-card' },
    ],
    [
      'a wire that has a fee for other products only',
      wire,
      { ...bought(0), feeCodes: new Set(['banktransfer']) },
      { reason: 'gift-card' },
    ],
    ['a wire beside a card with such a fee', wire, { ...bought(0), feeCodes: new Set(['card']) }, null],
  ])('%s (KIND-03, FEE-01)', (_, method, due, expected) => {
    expect(paymentRejection(method, due)).toEqual(expected);
  });
});

describe('payment methods', () => {
  it.each([
    ['at its largest order', payment, null],
    [
      'above it',
      { ...payment, grandTotalMinor: 5_000_001 },
      { reason: 'above-maximum', limitMinor: 5_000_000 },
    ],
    ['at its smallest order', { ...payment, grandTotalMinor: 1000 }, null],
    ['below it', { ...payment, grandTotalMinor: 999 }, { reason: 'below-minimum', limitMinor: 1000 }],
    ['when nothing is left to pay', { ...payment, grandTotalMinor: 0 }, { reason: 'nothing-due' }],
    ['in a currency it cannot settle', { ...payment, currency: 'EUR' }, { reason: 'currency' }],
    ['excluded by a piece', { ...payment, excludedCodes: ['checkmo'] }, { reason: 'excluded' }],
  ])('%s (OPEN-35)', (_, asked, rejection) => {
    expect(paymentRejection(check, asked)).toEqual(rejection);
  });

  it('limits are compared in the currency of the payment (OPEN-35)', () => {
    const inEuro = { ...payment, currency: 'EUR' };
    expect(paymentRejection(wire, inEuro, 921_500)?.reason).toBe('above-maximum');
    expect(paymentRejection(wire, { ...inEuro, grandTotalMinor: 4_607_500 }, 921_500)).toBeNull();
  });
});
