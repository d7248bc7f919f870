import { describe, expect, it } from 'vitest';
import { GROUND, TAX_TABLE, VAN } from '../delivered/testing/delivery-rules.ts';
import type { BasketCandidate, BasketTerms } from './basket-terms.ts';
import { bestBasket } from './best-basket.ts';

const OUNCE = 31_103_477;
const rules = { taxTable: TAX_TABLE, shippingMethods: [GROUND, VAN], rateE6: 1_000_000 };
const terms: BasketTerms = {
  budgetMinor: 100_000,
  minimumMinor: 0,
  destination: { countryCode: 'US', regionCode: 'NY' },
  rules,
};
const coin: BasketCandidate = {
  productId: 1,
  form: 'coin',
  fineWeightMicrograms: OUNCE,
  shippingWeightGrams: 45,
  most: 1_000,
  tierGroup: null,
  tiers: [{ quantity: 1, unitMinor: 5_000 }],
};
const bar: BasketCandidate = {
  ...coin,
  productId: 2,
  form: 'bar',
  fineWeightMicrograms: 10 * OUNCE,
  tiers: [{ quantity: 1, unitMinor: 48_000 }],
};
const inCalifornia = { countryCode: 'US', regionCode: 'CA' };
const linesOf = (candidates: BasketCandidate[], changes: Partial<BasketTerms>) =>
  bestBasket(candidates, { ...terms, ...changes })?.lines.map(({ productId, quantity }) => [
    productId,
    quantity,
  ]);

describe('bestBasket', () => {
  it.each<[string, BasketCandidate[], Partial<BasketTerms>, number[][] | undefined]>([
    [
      'spends the rest on smaller pieces',
      [coin, bar],
      { budgetMinor: 102_000 },
      [
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'prefers a tier to another product',
      [{ ...coin, tiers: [...coin.tiers, { quantity: 20, unitMinor: 4_700 }] }, bar],
      {},
      [[1, 21]],
    ],
    [
      'counts the pieces of a family together',
      [
        { ...coin, most: 12, tierGroup: 'ship', tiers: [...coin.tiers, { quantity: 20, unitMinor: 4_700 }] },
        {
          ...coin,
          ...{ productId: 2, most: 8, tierGroup: 'ship' },
          tiers: [
            { quantity: 1, unitMinor: 5_100 },
            { quantity: 20, unitMinor: 4_800 },
          ],
        },
      ],
      {},
      [
        [1, 12],
        [2, 8],
      ],
    ],
    [
      'divides the pieces of two products at one price by their limits',
      [
        { ...coin, most: 12, tierGroup: 'ship' },
        { ...coin, productId: 2, most: 8, tierGroup: 'ship' },
      ],
      { budgetMinor: 90_000 },
      [
        [1, 12],
        [2, 6],
      ],
    ],
    ['keeps stock and limits', [{ ...coin, most: 3 }], {}, [[1, 3]]],
    ['pays for delivery', [coin], { budgetMinor: 15_995 }, [[1, 3]]],
    ['cannot pay for delivery', [coin], { budgetMinor: 5_994 }, undefined],
    ['crosses the line of free delivery', [coin], { budgetMinor: 20_000 }, [[1, 4]]],
    [
      'crosses the exemption of the state',
      [coin],
      { budgetMinor: 200_000, destination: inCalifornia },
      [[1, 40]],
    ],
    ['stays below it when it must', [coin], { budgetMinor: 199_999, destination: inCalifornia }, [[1, 37]]],
    [
      'pays more per ounce to be exempt',
      [
        { ...coin, most: 38 },
        { ...coin, productId: 3, tiers: [{ quantity: 1, unitMinor: 5_100 }] },
      ],
      { budgetMinor: 200_300, destination: inCalifornia },
      [
        [1, 38],
        [3, 2],
      ],
    ],
    ['keeps the least order', [{ ...coin, most: 1 }], { minimumMinor: 50_000 }, undefined],
    [
      'delivers nothing where nobody goes',
      [coin],
      { destination: { countryCode: 'FR', regionCode: null } },
      undefined,
    ],
    ['has nothing to choose from', [], {}, undefined],
  ])('%s', (_, candidates, changes, expected) => {
    expect(linesOf(candidates, changes)).toEqual(expected);
  });

  it('takes a heavier delivery only when it brings more metal', () => {
    const van = bestBasket([coin], { ...terms, budgetMinor: 4_000_000 });
    expect(van?.lines[0]?.quantity).toBe(792);
    const ground = bestBasket([coin], { ...terms, budgetMinor: 3_350_000 });
    expect(ground).toMatchObject({ lines: [{ quantity: 666 }], totalMinor: 3_330_000 });
  });

  describe.each([
    ['no family', () => null],
    ['families of years', (productId: number) => `years ${Math.floor(productId / 5)}`],
    ['one family of all sizes', () => 'all'],
  ])('with %s', (_, groupOf) => {
    it.each([100_000, 500_000, 1_000_000, 2_500_000])(
      'proves the basket of 200 candidates for %i (DOOR-05)',
      (budgetMinor) => {
        const ounces = [1, 2, 4, 10, 20, 40, 100, 200];
        const candidates = Array.from({ length: 200 }, (_unused, productId): BasketCandidate => {
          const tierGroup = groupOf(productId);
          const size = tierGroup?.startsWith('years') ? Math.floor(productId / 5) : productId;
          const twentieths = ounces[size % ounces.length] ?? 20;
          const unitMinor = Math.round(
            17_500 * twentieths * (1.02 + ((productId * 7) % 31) / 1_000 + 0.04 / twentieths),
          );
          return {
            productId,
            tierGroup,
            form: 'coin',
            fineWeightMicrograms: Math.floor((OUNCE * twentieths) / 20),
            shippingWeightGrams: 10 + 2 * twentieths,
            most: productId % 3 === 0 ? 500 : 1 + (productId % 13),
            tiers: [
              { quantity: 1, unitMinor },
              { quantity: 10, unitMinor: Math.round(unitMinor * 0.993) },
            ],
          };
        });
        const basket = bestBasket(candidates, { ...terms, budgetMinor, destination: inCalifornia });
        expect(basket?.isProven).toBe(true);
        expect(basket?.totalMinor).toBeLessThanOrEqual(budgetMinor);
        // The rest buys no piece of the smallest size.
        expect(basket?.totalMinor).toBeGreaterThan(budgetMinor - 20_000);
      },
    );
  });

  it('takes the cheaper of two baskets whose weights differ by rounding alone (DOOR-05)', () => {
    // Five coins weigh a microgram more than the bar.
    const five = { ...bar, fineWeightMicrograms: 155_517_384, tiers: [{ quantity: 1, unitMinor: 24_000 }] };
    expect(linesOf([coin, five], { budgetMinor: 26_000 })).toEqual([[2, 1]]);
    expect(linesOf([five, coin], { budgetMinor: 26_000 })).toEqual([[2, 1]]);
  });
});
