import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDecimal, twoMeanings } from './read-decimal.ts';

it.each([
  ['412', 412],
  ['412.5', 412.5],
  ['412,50', 412.5],
  ['1,234.56', 1234.56],
  ['1.234,56', 1234.56],
  ["1'234.56", 1234.56],
  ['1 234,56', 1234.56],
  ['1,234,567', 1_234_567],
  ['1.234.567,8', 1_234_567.8],
  ['0.999', 0.999],
  ['0,999', 0.999],
  ['1234.567', 1234.567],
  ['$1,234.50', 1234.5],
  ['-5', -5],
  // One separator before three digits can be a group or a decimal.
  ['1,234', null],
  ['31.103', null],
  ['12,34,56', null],
  ['1,23.4', null],
  ['1.2.3,4,5', null],
  ['12a', null],
  ['', null],
  ['.', null],
  ['١٢', null],
  ['1e5', null],
  ['=1+1', null],
] as const)('reads "%s" as %s (STACK-03)', (text, number) => {
  expect(readDecimal(text)).toBe(number);
});

it.each([
  ['1,234', 1.234, 1_234],
  ['1.234', 1.234, 1.234],
  ['31.103', 31.103, 31.103],
  ['3,412', 3.412, 3_412],
  ['80,25', 80.25, 80.25],
  ['1.234,5', 1_234.5, 1_234.5],
  ['1,23.4', null, null],
] as const)(
  'reads "%s" as %s with a decimal separator, and as %s in English (STACK-03)',
  (text, decimal, english) => {
    expect([readDecimal(text, 'decimal'), readDecimal(text, 'english')]).toEqual([decimal, english]);
  },
);

it('reads every amount with cents in both notations (STACK-03)', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (minor) => {
      const amount = minor / 100;
      for (const locale of ['en-US', 'de-DE']) {
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount);
        expect(readDecimal(written)).toBe(amount);
      }
    }),
    { numRuns: 200 },
  );
});

it.each([
  ['1,000', ['1.0000', '1000']],
  [' 31.103 ', ['31.1030', '31103']],
  ['0.999', null],
  ['31.1030', null],
  ['1,234.5', null],
  ['12a', null],
] as const)('names the meanings of "%s": %j (STACK-03)', (text, meanings) => {
  expect(twoMeanings(text)).toEqual(meanings);
  for (const meaning of meanings ?? []) expect(readDecimal(meaning)).not.toBeNull();
});
