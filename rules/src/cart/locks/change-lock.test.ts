import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeLock, type LockedChange } from './change-lock.ts';

const locked = [
  { productId: 1, quantity: 5, askE4: 500_000 },
  { productId: 2, quantity: 1, askE4: 35_000_000 },
  { productId: 3, quantity: 2, askE4: null },
];
const quantity = (productId: number, pieces: number, askE4: number | null): LockedChange => ({
  kind: 'quantity',
  productId,
  quantity: pieces,
  askE4,
});

describe('changeLock', () => {
  it.each(['payment-method', 'coupon', 'currency', 'address', 'delivery', 'gift-card'] as const)(
    'a change of %s keeps every locked spot price',
    (kind) => {
      expect(changeLock(locked, { kind })).toEqual({ products: locked, repriced: [] });
    },
  );

  it.each([
    ['more pieces', quantity(1, 6, 510_000), [{ productId: 1, fromE4: 500_000, toE4: 510_000 }]],
    ['fewer pieces', quantity(1, 4, 490_000), [{ productId: 1, fromE4: 500_000, toE4: 490_000 }]],
    ['more pieces while the market stands', quantity(1, 6, 500_000), []],
    ['as many pieces', quantity(1, 5, 510_000), []],
    ['a fixed price', quantity(3, 9, null), []],
    ['a new product', quantity(4, 1, 510_000), [{ productId: 4, fromE4: null, toE4: 510_000 }]],
    ['a removed product', quantity(2, 0, 36_000_000), []],
  ])('%s', (_, change, repriced) => {
    expect(changeLock(locked, change).repriced).toEqual(repriced);
  });

  it('changes the spot price of one product only, which is today’s', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.nat(9),
        fc.integer({ min: 1, max: 9e6 }),
        (productId, pieces, askE4) => {
          const { products } = changeLock(locked, quantity(productId, pieces, askE4));
          const others = (list: readonly { productId: number }[]) =>
            list.filter((one) => one.productId !== productId);
          expect(others(products)).toEqual(others(locked));
          const own = products.find((one) => one.productId === productId);
          const before = locked.find((one) => one.productId === productId);
          if (pieces === 0) expect(own).toBeUndefined();
          else
            expect(own).toEqual(
              before?.quantity === pieces ? before : { productId, quantity: pieces, askE4 },
            );
        },
      ),
    );
  });
});
