import { expect, test } from 'vitest';
import { spotChange, spotText } from './spot-change.ts';

test('formats a change above 0 as up, `$ +amount` (PRICE-13)', () => {
  expect(spotChange(18.4)).toEqual({ direction: 'up', text: '$ +18.40' });
  expect(spotChange(0.001)).toEqual({ direction: 'up', text: '$ +0.00' });
});

test('formats any other change as down, `$ -amount` (PRICE-14)', () => {
  expect(spotChange(-6.15)).toEqual({ direction: 'down', text: '$ -6.15' });
  expect(spotChange(0)).toEqual({ direction: 'down', text: '$ -0.00' });
});

test('uses the absolute value with two decimals (PRICE-15)', () => {
  expect(spotChange(-1234.5).text).toBe('$ -1234.50');
});

test('uses two decimals for prices (PRICE-16)', () => {
  expect(spotText(3412.6)).toBe('$3,412.60');
  expect(spotText(41)).toBe('$41.00');
});
