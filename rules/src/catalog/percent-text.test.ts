import { expect, test } from 'vitest';
import { addPercent, parsePercent } from './percent-text.ts';

test.each([
  ['4.5', 4.5],
  [' 4.5 % ', 4.5],
  ['-0.25', -0.25],
  ['−0.25', -0.25],
  ['+3', 3],
  ['0.0001', 0.0001],
  ['1000', 1000],
  ['', null],
  ['4,5', null],
  ['0.00001', null],
  ['1e3', null],
  ['4.', null],
  ['.5', null],
  ['٤', null],
])('parses %j as %j', (text, value) => {
  expect(parsePercent(text)).toBe(value);
});

test('adds percentages to at most four decimals', () => {
  expect(addPercent(0.1, 0.2)).toBe(0.3);
  expect(addPercent(9.4, -0.2)).toBe(9.2);
  for (let at = -400; at <= 400; at += 7) expect(addPercent(at / 10_000, -at / 10_000)).toBe(0);
});
