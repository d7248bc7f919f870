import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatHundredths } from './format-money.ts';
import { parseMoney } from './parse-money.ts';

test.each([
  ['8,095.50', 809_550],
  ['$1,250', 125_000],
  ['1250', 125_000],
  [' .5 ', 50],
  ['12.', 1_200],
  ['0.07', 7],
  ['-5.00', -500],
  ['-0', 0],
  ['', null],
  ['.', null],
  ['$', null],
  ['1.234', null],
  ['1,25', null],
  ['12,34.00', null],
  ['1 250', null],
  ['ten', null],
  ['99999999999999', null],
])('parses %j as %j', (text, minor) => {
  expect(parseMoney(text)).toBe(minor);
});

test('parses what formatHundredths writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (minor) => {
      expect(parseMoney(formatHundredths(minor))).toBe(minor);
    }),
  );
});
