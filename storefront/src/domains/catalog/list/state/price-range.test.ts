import { expect, test } from 'vitest';
import { readPriceRange, readTypedPrice, writePriceRange } from './price-range.ts';

test.each([
  ['40_250', { from: 40, to: 250 }],
  ['_250', { from: null, to: 250 }],
  ['40.50_', { from: 40.5, to: null }],
])('OPEN-50 reads the price filter %s', (value, range) => {
  expect(readPriceRange(value)).toEqual(range);
  expect(readPriceRange(writePriceRange(range) ?? '')).toEqual(range);
});

test.each(['', '_', 'a_b', '40', '-4_9', '1_2_3'])('%j is no price filter (OPEN-50)', (value) => {
  expect(readPriceRange(value)).toBeNull();
});

test('puts reversed ends in order (OPEN-50)', () => {
  expect(writePriceRange({ from: 250, to: 40 })).toBe('40_250');
  expect(writePriceRange({ from: null, to: null })).toBeNull();
});

test.each([
  ['$1,200.50', 1200.5],
  ['40', 40],
  ['', null],
  ['cheap', null],
])('OPEN-50 a typed price %j is read as %j', (text, amount) => {
  expect(readTypedPrice(text)).toBe(amount);
});
