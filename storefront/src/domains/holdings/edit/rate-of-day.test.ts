import { expect, it } from 'vitest';
import { inCurrency, onDay } from './rate-of-day.ts';

const TYPED = { currency: 'EUR', rate: '0.9', soldOn: '2020-01-01' };

it('clears the rate of another currency (STACK-07)', () => {
  expect(inCurrency(TYPED, 'NOK')).toEqual({ ...TYPED, currency: 'NOK', rate: '' });
});

it('clears the rate of another day, and keeps one that the customer entered (STACK-07)', () => {
  expect(onDay(TYPED, { isRateEntered: false })).toEqual({ ...TYPED, rate: '' });
  expect(onDay(TYPED, { isRateEntered: true })).toEqual(TYPED);
});
