import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceColumns } from './price-columns.ts';

it.each([
  ['no methods', [], []],
  [
    'wire and check at one price',
    [
      { code: 'wire', unitsMinor: [100, 95] },
      { code: 'check', unitsMinor: [100, 95] },
      { code: 'card', unitsMinor: [104, 99] },
    ],
    [
      { codes: ['wire', 'check'], unitsMinor: [100, 95] },
      { codes: ['card'], unitsMinor: [104, 99] },
    ],
  ],
  [
    'methods that differ in one row only',
    [
      { code: 'card', unitsMinor: [104, 99] },
      { code: 'wallet', unitsMinor: [104, 98] },
    ],
    [
      { codes: ['card'], unitsMinor: [104, 99] },
      { codes: ['wallet'], unitsMinor: [104, 98] },
    ],
  ],
])('a price table of %s', (_, methods, columns) => {
  expect(priceColumns(methods)).toEqual(columns);
});

it('has each method once, at its own prices, in columns that all differ', () => {
  const units = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(fc.array(units, { maxLength: 8 }), (lists) => {
      const methods = lists.map((unitsMinor, at) => ({ code: `m${at}`, unitsMinor }));
      const columns = priceColumns(methods);
      expect(columns.flatMap(({ codes }) => codes).sort()).toEqual(methods.map(({ code }) => code).sort());
      expect(new Set(columns.map(({ unitsMinor }) => unitsMinor.join())).size).toBe(columns.length);
      for (const { code, unitsMinor } of methods) {
        expect(columns.find(({ codes }) => codes.includes(code))?.unitsMinor).toEqual(unitsMinor);
      }
    }),
  );
});
