import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitPayment } from './split-payment.ts';

const giftCard = (maxMinor: number) => ({ code: 'gift-card', totalMinor: 100_000, maxMinor });
const card = { code: 'card', totalMinor: 104_000, maxMinor: null };
const wire = { code: 'wire', totalMinor: 100_000, maxMinor: null };
const bitcoin = { code: 'coin', totalMinor: 99_000, maxMinor: null };

describe('splitPayment', () => {
  it.each([
    ['one method', [card], [['card', 100_000, 4_000, 104_000]], 104_000, 0],
    [
      'a gift card, then a wire',
      [giftCard(30_000), wire],
      [
        ['gift-card', 30_000, 0, 30_000],
        ['wire', 70_000, 0, 70_000],
      ],
      100_000,
      0,
    ],
    [
      'a gift card, then a card',
      [giftCard(30_000), card],
      [
        ['gift-card', 30_000, 0, 30_000],
        ['card', 70_000, 2_800, 72_800],
      ],
      102_800,
      0,
    ],
    [
      'a discount on the rest',
      [giftCard(50_000), bitcoin],
      [
        ['gift-card', 50_000, 0, 50_000],
        ['coin', 50_000, -500, 49_500],
      ],
      99_500,
      0,
    ],
    [
      'a card with a limit, then a wire',
      [{ ...card, maxMinor: 52_000 }, wire],
      [
        ['card', 50_000, 2_000, 52_000],
        ['wire', 50_000, 0, 50_000],
      ],
      102_000,
      0,
    ],
    [
      'a gift card that covers all',
      [giftCard(200_000), card],
      [['gift-card', 100_000, 0, 100_000]],
      100_000,
      0,
    ],
    ['too little', [giftCard(30_000)], [['gift-card', 30_000, 0, 30_000]], 30_000, 70_000],
  ])('by %s', (_, parts, expected, totalMinor, leftMinor) => {
    const split = splitPayment(100_000, parts);
    expect(
      split.parts.map((part) => [part.code, part.coveredMinor, part.feeMinor, part.chargedMinor]),
    ).toEqual(expected);
    expect(split).toMatchObject({ totalMinor, leftMinor });
  });

  it('has no parts for an order of nothing', () => {
    expect(splitPayment(0, [card])).toEqual({ parts: [], totalMinor: 0, leftMinor: 0 });
  });

  it('covers the order to the cent, within limits, each part at its own rate', () => {
    const part = fc.record({ feePpm: fc.integer({ min: -50_000, max: 60_000 }), maxMinor: fc.nat(200_000) });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200_000 }),
        fc.array(part, { maxLength: 4 }),
        (cashMinor, limited) => {
          const parts = [
            ...limited.map(({ feePpm, maxMinor }, at) => ({
              code: `p${at}`,
              totalMinor: cashMinor + Math.round((cashMinor * feePpm) / 1e6),
              maxMinor,
            })),
            { code: 'rest', totalMinor: cashMinor + 7, maxMinor: null },
          ];
          const split = splitPayment(cashMinor, parts);
          expect(split.leftMinor).toBe(0);
          expect(split.parts.reduce((sum, { coveredMinor }) => sum + coveredMinor, 0)).toBe(cashMinor);
          for (const { code, coveredMinor, feeMinor, chargedMinor } of split.parts) {
            const own = parts.find((one) => one.code === code);
            expect(chargedMinor).toBeLessThanOrEqual(own?.maxMinor ?? Number.POSITIVE_INFINITY);
            const exact = (coveredMinor * ((own?.totalMinor ?? 0) - cashMinor)) / cashMinor;
            expect(Math.abs(feeMinor - exact)).toBeLessThanOrEqual(0.5 + 1e-9);
          }
        },
      ),
    );
  });
});
