import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartTotals, rowTotal, subtotal } from './cart-totals.ts';
import { checkQuantity, largestQuantity, lineMaximum, nextQuantity } from './quantity-rules.ts';

const NOTHING = {
  itemDiscountMinor: 0,
  feeCreditMinor: 0,
  shippingMinor: 0,
  shippingDiscountMinor: 0,
  taxMinor: 0,
  giftCardMinor: 0,
};

describe('cart totals', () => {
  it('add up lines, shipping and tax', () => {
    const lines = [
      { unitMinor: 4468, quantity: 20 },
      { unitMinor: 490, quantity: 1 },
    ];
    expect(lines.map(rowTotal)).toEqual([89_360, 490]);
    expect(cartTotals(subtotal(lines), { ...NOTHING, shippingMinor: 995, taxMinor: 29 })).toEqual({
      ...NOTHING,
      subtotalMinor: 89_850,
      shippingMinor: 995,
      taxMinor: 29,
      grandTotalMinor: 90_874,
    });
  });

  it('of an empty cart are zero', () => {
    expect(cartTotals(0, NOTHING).grandTotalMinor).toBe(0);
  });

  it('always add up, in any order of lines', () => {
    const line = fc.record({ unitMinor: fc.nat(100_000_000), quantity: fc.integer({ min: 1, max: 1000 }) });
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 30 }),
        fc.nat(100_000),
        fc.nat(100_000),
        (lines, shipping, tax) => {
          const totals = cartTotals(subtotal(lines), { ...NOTHING, shippingMinor: shipping, taxMinor: tax });
          expect(totals.grandTotalMinor).toBe(totals.subtotalMinor + totals.shippingMinor + totals.taxMinor);
          expect(totals.subtotalMinor).toBe(lines.reduce((sum, each) => sum + rowTotal(each), 0));
          expect(subtotal(lines.toReversed())).toBe(totals.subtotalMinor);
        },
      ),
    );
  });
});

describe('quantity of a line', () => {
  const limits = { maximumPerLine: 1000, isLimited: false, available: 500 };
  const limited = { ...limits, isLimited: true };
  const terms = { orderMinimum: 5, orderIncrement: 3 };

  it.each([
    ['one', 1, limits, null],
    ['all there are', 500, limits, null],
    ['one more than there are', 501, limits, 'above-stock'],
    ['the most per line', 1000, { ...limits, available: 2000 }, null],
    ['more than the most per line', 1001, { ...limits, available: 2000 }, 'above-maximum 1000'],
    ['zero', 0, limits, 'below-one'],
    ['less than zero', -1, limits, 'below-one'],
    ['a fraction', 1.5, limits, 'not-whole'],
    ['a billion', 1e9, limits, 'above-maximum 1000'],
    ['not a number', Number.NaN, limits, 'not-whole'],
    ['no end', Number.POSITIVE_INFINITY, limits, 'not-whole'],
    ['one limited piece', 1, limited, null],
    ['two limited pieces (OPEN-85)', 2, limited, 'limited 1'],
    ['the fewest (KIND-07)', 6, { ...limits, terms }, null],
    ['fewer than the fewest (KIND-07)', 3, { ...limits, terms }, 'below-minimum'],
    ['no multiple (KIND-07)', 7, { ...limits, terms }, 'no-multiple'],
    ['a multiple (KIND-07)', 9, { ...limits, terms }, null],
    ['one limited piece of a product with a minimum (KIND-07)', 1, { ...limited, terms }, null],
    ['anything of nothing', 1, { ...limits, available: 0 }, 'above-stock'],
  ])('%s (OPEN-85)', (_, quantity, bounds, words) => {
    const rejection = checkQuantity(quantity, bounds);
    const most =
      rejection && 'most' in rejection && rejection.reason !== 'above-stock' ? ` ${rejection.most}` : '';
    expect(rejection && rejection.reason + most).toBe(words);
  });

  it.each([
    ['no limit per order', 1_000, null, 5, 1_000],
    ['a limit below the maximum', 1_000, 3, 0, 3],
    ['a limit above the maximum', 10, 30, 0, 10],
    ['pieces in other lines', 1_000, 3, 2, 1],
    ['more pieces in other lines than the limit', 1_000, 3, 4, 0],
  ])('%s (GOODS-02)', (_, shopMaximum, orderLimit, elsewhere, most) => {
    expect(lineMaximum(shopMaximum, orderLimit, elsewhere)).toBe(most);
  });

  it('accepts exactly the whole numbers from 1 to the largest quantity', () => {
    const bounds = fc.record({
      maximumPerLine: fc.integer({ min: 1, max: 50 }),
      isLimited: fc.boolean(),
      available: fc.integer({ min: -5, max: 60 }),
      terms: fc.record({
        orderMinimum: fc.option(fc.integer({ min: 1, max: 20 })),
        orderIncrement: fc.option(fc.integer({ min: 1, max: 20 })),
      }),
    });
    fc.assert(
      fc.property(bounds, fc.integer({ min: -3, max: 70 }), (limitsOf, quantity) => {
        const isTaken = checkQuantity(quantity, limitsOf) === null;
        const { isLimited, terms } = limitsOf;
        const allowed = isLimited ? quantity : nextQuantity(quantity, terms);
        expect(isTaken).toBe(quantity >= 1 && quantity === allowed && quantity <= largestQuantity(limitsOf));
      }),
    );
  });
});
