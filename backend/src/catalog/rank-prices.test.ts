import fc from 'fast-check';
import { expect, it } from 'vitest';
import { atOnce } from './in-slices.ts';
import { rankPrices } from './rank-prices.ts';

const value = fc.oneof(fc.integer({ min: -3, max: 5 }), fc.constant(Number.NaN));
const columns = fc
  .array(value, { minLength: 1, maxLength: 12 })
  .chain((values) =>
    fc.tuple(fc.constant(values), fc.array(fc.nat({ max: values.length - 1 }), { maxLength: 30 })),
  );

it('ranks products as a stable sort of their values would, those without one last in both directions', () => {
  fc.assert(
    fc.property(columns, fc.constantFrom('ASC' as const, 'DESC' as const), ([values, groupOf], direction) => {
      const ranks = atOnce(rankPrices(Float64Array.from(values), Uint32Array.from(groupOf), direction));
      const sign = direction === 'ASC' ? 1 : -1;
      const expected = [...groupOf.keys()].sort((a, b) => {
        const [left = 0, right = 0] = [values[groupOf[a] ?? 0], values[groupOf[b] ?? 0]];
        const unknown = Number(Number.isNaN(left)) - Number(Number.isNaN(right));
        return unknown || (Number.isNaN(left) ? 0 : sign * (left - right)) || a - b;
      });
      const places = Array.from(ranks, (place, ordinal) => [place, ordinal] as const);
      expect(places.sort(([a], [b]) => a - b).map(([, ordinal]) => ordinal)).toEqual(expected);
    }),
  );
});
