import { expect, it } from 'vitest';
import { parseAmount } from './parse-amount.ts';

it.each([
  ['38', 38],
  ['38.5', 38.5],
  [' $3,412.60 ', 3412.6],
  ['80.25', 80.25],
  ['80,25', 80.25],
  ['3,412', 3412],
  ['3.412,60', 3412.6],
  ['', null],
  ['0', null],
  ['-5', null],
  ['38.001', null],
  ['1e12', null],
  ['9999999999', null],
  ['abc', null],
])('reads the figure typed as "%s"', (text, figure) => {
  expect(parseAmount(text)).toBe(figure);
});
