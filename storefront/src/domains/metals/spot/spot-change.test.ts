import { expect, test } from 'vitest';
import { spotChange, spotText } from './spot-change.ts';

test('PRICE-13 a change above 0 is up, `$ +amount`', () => {
  expect(spotChange(18.4)).toEqual({ direction: 'up', text: '$ +18.40' });
  expect(spotChange(0.001)).toEqual({ direction: 'up', text: '$ +0.00' });
});

test('PRICE-14 any other change is down, `$ -amount`', () => {
  expect(spotChange(-6.15)).toEqual({ direction: 'down', text: '$ -6.15' });
  expect(spotChange(0)).toEqual({ direction: 'down', text: '$ -0.00' });
});

test('PRICE-15 the amount is the absolute value with two decimals', () => {
  expect(spotChange(-1234.5).text).toBe('$ -1234.50');
});

test('PRICE-16 prices use two decimals', () => {
  expect(spotText(3412.6)).toBe('$3,412.60');
  expect(spotText(41)).toBe('$41.00');
});
