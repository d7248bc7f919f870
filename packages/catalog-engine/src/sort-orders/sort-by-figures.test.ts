import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runToEnd } from '../structures/in-slices.ts';
import { sortByFigures } from './sort-by-figures.ts';

it('sorts as a stable sort of all numbers does, infinities last', () => {
  const figure = fc.constantFrom(4_267, 4_316, 4_388, 0, Number.POSITIVE_INFINITY);
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 3_000 }), fc.integer({ min: 1, max: 3 }), (some, step) => {
      const ordinals = Uint32Array.from(some.keys()).filter((ordinal) => ordinal % step === 0);
      const of = (ordinal: number) => some[ordinal] ?? 0;
      const expected = [...ordinals].sort((a, b) => (of(a) === of(b) ? a - b : of(a) < of(b) ? -1 : 1));
      expect([...runToEnd(sortByFigures(ordinals, Float64Array.from(some)))]).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});
