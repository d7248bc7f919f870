import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tierChanges, tierPieces } from './tier-groups.ts';

const TIERS = [{ quantity: 20 }, { quantity: 100 }];
const line = (productId: number, quantity: number, tierGroup: string | null = null) => ({
  productId,
  quantity,
  tierGroup,
  tiers: TIERS,
});

describe('tierPieces', () => {
  it.each([
    ['each product alone', [line(1, 12), line(2, 8)], [12, 8]],
    ['two lines of one product', [line(1, 12), line(1, 8)], [20, 20]],
    ['a family of two years', [line(1, 12, 'sun'), line(2, 8, 'sun')], [20, 20]],
    ['two families', [line(1, 12, 'sun'), line(2, 8, 'ship'), line(3, 1, 'sun')], [13, 8, 13]],
    ['an empty cart', [], []],
  ])('counts %s', (_, lines, pieces) => {
    expect(tierPieces(lines)).toEqual(pieces);
  });

  it('depends neither on the order of lines nor on their division', () => {
    const lines = fc.array(
      fc.record({
        productId: fc.constantFrom(1, 2, 3),
        quantity: fc.integer({ min: 2, max: 50 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(lines, (some) => {
        const family = some.map(({ productId, quantity }) =>
          line(productId, quantity, productId < 3 ? 'a' : null),
        );
        const divided = family.flatMap((one) => [
          { ...one, quantity: 1 },
          { ...one, quantity: one.quantity - 1 },
        ]);
        const of = (list: typeof family) =>
          new Map(tierPieces(list).map((pieces, at) => [list[at]?.productId, pieces]));
        expect(of(divided)).toEqual(of(family));
        for (const [productId, pieces] of of(family.toReversed()))
          expect(of(family).get(productId)).toBe(pieces);
      }),
    );
  });
});

describe('tierChanges', () => {
  it('names the other member of a family when a line is removed', () => {
    const before = [line(1, 12, 'sun'), line(2, 8, 'sun'), line(3, 5)];
    expect(tierChanges(before, before.toSpliced(1, 1))).toEqual([
      { productId: 1, tierGroup: 'sun', fromPieces: 20, toPieces: 12, fromTier: 20, toTier: 1 },
    ]);
  });

  it('names no product whose tier is unchanged, and none that is new', () => {
    expect(tierChanges([line(1, 20)], [line(1, 99), line(2, 500)])).toEqual([]);
  });
});
