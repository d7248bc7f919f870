import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runToEnd } from '../structures/in-slices.ts';
import { sortInSlices } from './sort-in-slices.ts';

it('sorts any number of elements by a comparator', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 1, max: 1_000 }), (count, kinds) => {
      const numbers = Uint32Array.from({ length: count }, (_, at) => (at * 7_919) % (count + 1));
      const compare = (a: number, b: number) => (a % kinds) - (b % kinds) || b - a;
      expect(runToEnd(sortInSlices(numbers, compare))).toEqual(numbers.toSorted(compare));
    }),
    { numRuns: 30 },
  );
});
