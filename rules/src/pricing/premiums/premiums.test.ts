import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SpotPrice } from '../../metals/spot-price.ts';
import { priceFigures } from '../price-figures.ts';
import type { FixedPricing, MetalPricing } from '../product-pricing.ts';
import { hasMeaningfulPremium } from './meaningful-premium.ts';
import { setFigures } from './set-figures.ts';

const OUNCE = 31_103_477;
const spotOf = (metal: SpotPrice['metal'], askE4: number): SpotPrice => ({
  metal,
  askE4,
  bidE4: askE4,
  changeE4: 0,
  atMs: 0,
  state: 'open',
  reason: null,
});
const spots = { gold: spotOf('gold', 35_000_000), silver: spotOf('silver', 500_000) };
const coin: MetalPricing = {
  mode: 'metal',
  metal: 'gold',
  fineWeightMicrograms: OUNCE,
  premiumPpm: 40_000,
  premiumFixedMinor: 0,
  tiers: [],
  special: null,
  cardFeePpm: 0,
};
const fixed: FixedPricing = { mode: 'fixed', priceMinor: 500, tiers: [], special: null, cardFeePpm: 0 };

it.each([
  ['a coin', 'coin', 'Brilliant Uncirculated', coin, true],
  ['a coin without a finish', 'coin', null, coin, true],
  ['a proof', 'coin', 'Proof', coin, false],
  ['a reverse proof', 'coin', 'Reverse proof, antiqued', coin, false],
  ['a prooflike bar', 'bar', 'Prooflike', coin, true],
  ['a proof-like bar', 'bar', 'Proof-like', coin, true],
  ['a set', 'set', null, coin, false],
  ['an accessory', 'accessory', null, fixed, false],
  ['a fixed price', 'coin', null, fixed, false],
  ['no fine metal', 'round', null, { ...coin, fineWeightMicrograms: 0 }, false],
])('the premium of %s has a meaning: %5$s', (_, form, finish, pricing, expected) => {
  expect(hasMeaningfulPremium({ form, finish, pricing })).toBe(expected);
});

describe('premiums without an ordinary value', () => {
  const part = (metal: 'gold' | 'silver' | 'platinum', fineWeightMicrograms = OUNCE) => ({
    metal,
    fineWeightMicrograms,
  });

  it('are negative below spot, null without fine metal, and absent for several metals (PREM-05)', () => {
    expect(priceFigures(coin, spots.gold, 349_000)).toMatchObject({
      premiumMinor: -1_000,
      premiumPpm: -2_857,
    });
    expect(priceFigures({ ...coin, fineWeightMicrograms: 0 }, spots.gold, 349_000)).toBeNull();
    expect(setFigures([part('gold'), part('silver', 10 * OUNCE), part('gold', 0)], spots)).toEqual({
      metalValueMinor: 400_000,
      fineWeights: new Map([
        ['gold', OUNCE],
        ['silver', 10 * OUNCE],
      ]),
    });
  });

  it.each([
    ['no parts', []],
    ['no fine metal', [part('gold', 0)]],
    ['a metal without a spot price', [part('gold'), part('platinum')]],
  ])('a set of %s has no figures', (_, parts) => {
    expect(setFigures(parts, spots)).toBeNull();
  });

  it('the metal of a set has one value, however it is divided', () => {
    const parts = fc.array(
      fc.record({
        metal: fc.constantFrom('gold' as const, 'silver' as const),
        fineWeightMicrograms: fc.nat(1_000_000_000),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(parts, (some) => {
        const halves = some.flatMap(({ metal, fineWeightMicrograms }) => {
          const half = Math.floor(fineWeightMicrograms / 2);
          return [part(metal, half), part(metal, fineWeightMicrograms - half)];
        });
        expect(setFigures(halves, spots)).toEqual(setFigures(some, spots));
      }),
    );
  });
});
