import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartTotals } from '../../cart/cart-totals.ts';
import { type LineMoney, splitLine, splitOrder } from './split-order.ts';

const LINE: LineMoney = {
  unitMinor: 3_333,
  quantity: 3,
  discountMinor: 100,
  feeCreditMinor: 50,
  taxMinor: 601,
};

test('a line keeps its unit price, and its parts add up to the cent (PAYC-08)', () => {
  expect(splitLine(LINE, 2)).toEqual({
    moved: { unitMinor: 3_333, quantity: 2, discountMinor: 67, feeCreditMinor: 33, taxMinor: 401 },
    kept: { unitMinor: 3_333, quantity: 1, discountMinor: 33, feeCreditMinor: 17, taxMinor: 200 },
  });
  expect(splitLine(LINE, 3).moved).toEqual(LINE);
});

test('delivery stays with the rest, and a gift card pays both in proportion (PAYC-08)', () => {
  const totals = cartTotals(20_000, {
    itemDiscountMinor: 0,
    feeCreditMinor: 0,
    shippingMinor: 1_000,
    shippingDiscountMinor: 0,
    taxMinor: 900,
    giftCardMinor: 2_190,
  });
  const line = { unitMinor: 10_000, quantity: 1, discountMinor: 0, feeCreditMinor: 0, taxMinor: 400 };
  const { moved, kept } = splitOrder({ totals, taxesMinor: [900], giftCardsMinor: [2_000, 190] }, line);
  expect(moved).toEqual({
    totals: expect.objectContaining({
      shippingMinor: 0,
      taxMinor: 400,
      giftCardMinor: 1_040,
      grandTotalMinor: 9_360,
    }),
    taxesMinor: [400],
    giftCardsMinor: [950, 90],
  });
  expect(kept.totals).toMatchObject({ shippingMinor: 1_000, giftCardMinor: 1_150, grandTotalMinor: 10_350 });
});

const lineOf = fc
  .record({ unitMinor: fc.integer({ min: 0, max: 900_000 }), quantity: fc.integer({ min: 1, max: 40 }) })
  .chain(({ unitMinor, quantity }) => {
    const rowMinor = unitMinor * quantity;
    return fc
      .record({
        discountMinor: fc.integer({ min: 0, max: rowMinor }),
        part: fc.integer({ min: -100, max: 100 }),
        taxMinor: fc.integer({ min: 0, max: 100_000 }),
      })
      .map(({ discountMinor, part, taxMinor }): LineMoney => {
        const feeCreditMinor = Math.trunc(((rowMinor - discountMinor) * part) / 400);
        return { unitMinor, quantity, discountMinor, feeCreditMinor, taxMinor };
      });
  });

test('no amount is lost, none is negative, and no line is discounted below nothing (PAYC-08)', () => {
  const orders = fc.record({
    lines: fc.array(lineOf, { minLength: 1, maxLength: 4 }),
    shippingMinor: fc.integer({ min: 0, max: 9_000 }),
    shippingTaxMinor: fc.integer({ min: 0, max: 700 }),
    giftPart: fc.integer({ min: 0, max: 100 }),
    cardPart: fc.integer({ min: 0, max: 100 }),
    pieces: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(orders, ({ lines, shippingMinor, shippingTaxMinor, giftPart, cardPart, pieces }) => {
      const [line] = lines;
      if (line === undefined) return;
      const sum = (of: (each: LineMoney) => number) => lines.reduce((total, each) => total + of(each), 0);
      const taxMinor = sum((each) => each.taxMinor) + shippingTaxMinor;
      const parts = {
        itemDiscountMinor: sum((each) => each.discountMinor),
        feeCreditMinor: sum((each) => each.feeCreditMinor),
        shippingMinor,
        shippingDiscountMinor: 0,
        taxMinor,
        giftCardMinor: 0,
      };
      const subtotalMinor = sum((each) => each.unitMinor * each.quantity);
      const giftCardMinor = Math.floor((cartTotals(subtotalMinor, parts).grandTotalMinor * giftPart) / 100);
      const totals = cartTotals(subtotalMinor, { ...parts, giftCardMinor });
      const first = Math.floor((giftCardMinor * cardPart) / 100);
      const order = { totals, taxesMinor: [taxMinor], giftCardsMinor: [first, giftCardMinor - first] };

      const cut = splitLine(line, Math.min(pieces, line.quantity));
      for (const { unitMinor, quantity, discountMinor, feeCreditMinor } of [cut.moved, cut.kept]) {
        expect(discountMinor).toBeLessThanOrEqual(unitMinor * quantity);
        expect(discountMinor + feeCreditMinor).toBeLessThanOrEqual(unitMinor * quantity);
      }
      const { moved, kept } = splitOrder(order, cut.moved);
      for (const name of Object.keys(totals) as (keyof typeof totals)[]) {
        expect(moved.totals[name] + kept.totals[name]).toBe(totals[name]);
        if (name !== 'feeCreditMinor')
          expect(Math.min(moved.totals[name], kept.totals[name])).toBeGreaterThanOrEqual(0);
      }
      for (const part of [moved, kept]) {
        expect(part.giftCardsMinor.reduce((total, each) => total + each, 0)).toBe(part.totals.giftCardMinor);
        expect(part.taxesMinor.reduce((total, each) => total + each, 0)).toBe(part.totals.taxMinor);
        expect(Math.min(...part.giftCardsMinor, ...part.taxesMinor)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
