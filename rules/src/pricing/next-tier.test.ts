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

  it.each([
    ['the last tier', TIERS, 500, 4_362, null],
    ['no tiers', [], 1, 4_518, null],
    ['a tier beyond what may be bought', TIERS, 20, 4_466, 99],
  ])('is null at %s', (_, tiers, quantity, unit, most) => {
    expect(nextTier(tiers, quantity, unit, most)).toBeNull();
  });

  it('skips a tier that is not cheaper', () => {
    expect(nextTier([{ quantity: 5, unitMinor: 4_600 }, ...TIERS], 1, 4_518)).toMatchObject({ quantity: 20 });
  });
});
