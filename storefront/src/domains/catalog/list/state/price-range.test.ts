import { expect, test } from 'vitest';
import { readPriceRange, readTypedPrice, writePriceRange } from './price-range.ts';

test.each([
  ['40_250', { from: 40, to: 250 }],
  ['_250', { from: null, to: 250 }],
  ['40.50_', { from: 40.5, to: null }],
])('reads the price filter %s (OPEN-50)', (value, range) => {
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
])('reads the typed price %j as %j (OPEN-50)', (text, amount) => {
  expect(readTypedPrice(text)).toBe(amount);
});
