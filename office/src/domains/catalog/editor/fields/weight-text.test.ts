import { expect, test } from 'vitest';
import { formatWeight, parseWeight } from './weight-text.ts';

test.each([
  ['1 oz', 31_103_477],
  ['1', 31_103_477],
  ['0.5oz', 15_551_738],
  ['100 g', 100_000_000],
  ['1 KG', 1_000_000_000],
  ['1,5 oz', null],
  ['-1 oz', null],
  ['one', null],
])('%s is %s micrograms', (text, micrograms) => {
  expect(parseWeight(text)).toBe(micrograms);
});

test('parses a formatted weight as the same weight', () => {
  const weights = [31_103_477, 15_551_738, 100_000_000, 1_000_000_000, 7_322_381, 311_034_768, 500_000, 1];
  for (const weight of weights) expect(parseWeight(formatWeight(weight))).toBe(weight);
  expect(weights.slice(0, 4).map(formatWeight)).toEqual(['1 oz', '0.5 oz', '100 g', '1000 g']);
});
