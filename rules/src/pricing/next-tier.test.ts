import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextTier } from './next-tier.ts';

const TIERS = [
  { quantity: 1, unitMinor: 4_518 },
  { quantity: 500, unitMinor: 4_362 },
  { quantity: 20, unitMinor: 4_466 },
  { quantity: 100, unitMinor: 4_412 },
];

describe('nextTier', () => {
  it('returns the missing quantity and the savings (FIX-67)', () => {
    expect(nextTier(TIERS, 20, 4_466)).toEqual({
      more: 80,
      quantity: 100,
      unitMinor: 4_412,
      savedMinor: 5_400,
    });
    expect(nextTier(TIERS, 19, 4_518)).toMatchObject({ more: 1, quantity: 20 });
  });

  it.each([[0], [1]])(
    'takes the cheaper of two tiers of one quantity, in either order (KIND-07)',
    (first) => {
      const both = [
        { quantity: 25, unitMinor: 4_466 },
        { quantity: 25, unitMinor: 4_412 },
      ];
      expect(nextTier(first === 0 ? both : both.toReversed(), 10, 4_518)).toEqual({
        more: 15,
        quantity: 25,
        unitMinor: 4_412,
        savedMinor: 2_650,
      });
    },
  );

  it.each([
    ['the last tier', TIERS, 500, 4_362, null],
    ['no tiers', [], 1, 4_518, null],
    ['a tier beyond what may be bought', TIERS, 20, 4_466, 99],
  ])('is null at %s', (_, tiers, quantity, unit, most) => {
    expect(nextTier(tiers, quantity, unit, most)).toBeNull();
  });

  it('counts the family, and saves on all of its lines', () => {
    const other = { quantity: 12, unitMinor: 4_600, tiers: [{ quantity: 20, unitMinor: 4_500 }] };
    expect(nextTier(TIERS, 5, 4_518, null, [other])).toEqual({
      more: 3,
      quantity: 20,
      unitMinor: 4_466,
      savedMinor: 52 * 8 + 100 * 12,
    });
    expect(nextTier(TIERS, 5, 4_518, 7, [other])).toBeNull();
    expect(nextTier(TIERS, 5, 4_518, 8, [{ ...other, unitMinor: 4_400 }])?.savedMinor).toBe(52 * 8);
  });

  it('saves exactly the difference of the totals at both unit prices', () => {
    const tier = fc.record({
      quantity: fc.integer({ min: 2, max: 60 }),
      unitMinor: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(tier, { maxLength: 5 }), fc.integer({ min: 1, max: 60 }), (tiers, quantity) => {
        const hint = nextTier(tiers, quantity, 100);
        if (hint === null) {
          expect(tiers.every((one) => one.quantity <= quantity)).toBe(true);
          return;
        }
        expect(hint.quantity).toBe(quantity + hint.more);
        expect(hint.savedMinor).toBe(100 * hint.quantity - hint.unitMinor * hint.quantity);
      }),
    );
  });

  it('skips a tier that is not cheaper', () => {
    expect(nextTier([{ quantity: 5, unitMinor: 4_600 }, ...TIERS], 1, 4_518)).toMatchObject({ quantity: 20 });
  });
});
