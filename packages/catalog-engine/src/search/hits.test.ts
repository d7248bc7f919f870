import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestOfAny, type Hits } from './hits.ts';

const SIZE = 400;

const ordinals = fc
  .uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }))
  .map((some) => Uint32Array.from(some).sort());
const part: fc.Arbitrary<Hits> = ordinals.map((own) => ({
  ordinals: own,
  weights: Float32Array.from(own, (ordinal) => 1 + ((ordinal * 7) % 5)),
  scale: 1 + (own.length % 3),
}));

const scores = ({ ordinals: own, weights, scale }: Hits) =>
  new Map(Array.from(own, (ordinal, at) => [ordinal, (weights[at] ?? 0) * scale]));

it('returns the same scores for the ordinals of interest as for all', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 2, maxLength: 6 }), ordinals, (parts, within) => {
      const all = scores(bestOfAny(parts, SIZE));
      const some = bestOfAny(parts, SIZE, within);
      const wanted = Array.from(within).filter((ordinal) => all.has(ordinal));
      expect([...scores(some)]).toEqual(wanted.map((ordinal) => [ordinal, all.get(ordinal)]));
    }),
  );
});
