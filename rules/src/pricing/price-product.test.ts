import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SpotPrice } from '../metals/spot-price.ts';
import { priceFigures } from './price-figures.ts';
import { cashPrice, metalValue, priceProduct, priceTiers } from './price-product.ts';
import type { FixedPricing, MetalPricing, MetalTier } from './product-pricing.ts';

const NOW = Date.UTC(2026, 2, 18, 15);

const silver: SpotPrice = {
  metal: 'silver',
  askE4: 412_800,
  bidE4: 409_600,
  changeE4: 3_700,
  atMs: NOW,
  state: 'open',
  reason: null,
};

/** The demo shop's Tall Ship: an ounce at 4 % and $2.25, with three tiers. */
const tallShip: MetalPricing = {
  mode: 'metal',
  metal: 'silver',
  fineWeightMicrograms: 31_103_477,
  premiumPpm: 40_000,
  premiumFixedMinor: 225,
  tiers: [
    { quantity: 20, premiumPpm: 34_800, premiumFixedMinor: 196 },
    { quantity: 100, premiumPpm: 29_200, premiumFixedMinor: 164 },
    { quantity: 500, premiumPpm: 24_000, premiumFixedMinor: 135 },
  ],
  special: null,
  cardFeePpm: 40_000,
};

const capsule: FixedPricing = {
  mode: 'fixed',
  priceMinor: 490,
  tiers: [{ quantity: 10, priceMinor: 420 }],
  special: null,
  cardFeePpm: 0,
};

const cash = (pricing: MetalPricing | FixedPricing, quantity = 1, nowMs = NOW, spot = silver) =>
  priceProduct(pricing, spot, quantity, nowMs).cashMinor;

describe('a price by metal', () => {
  it('is ask × fine ounces × (1 + premium) + fixed premium, rounded once (OPEN-37)', () => {
    expect(priceProduct(tallShip, silver, 1, NOW)).toEqual({
      cashMinor: 4518,
      regularCashMinor: 4518,
      tierQuantity: 1,
    });
  });

  it.each([
    ['an ounce of gold at spot costs the ask to the cent', 31_103_477, 34_126_000, 0, 0, 341_260],
    ['a premium of zero', 31_103_477, 412_800, 0, 0, 4128],
    ['a negative premium', 31_103_477, 412_800, -10_000, 0, 4087],
    ['a negative fixed premium', 31_103_477, 412_800, 0, -128, 4000],
    ['a negative premium that eats everything costs nothing', 31_103_477, 412_800, -1_000_000, -5, 0],
    ['half a cent goes up', 31_103_477, 10_050, 0, 0, 101],
    ['a gram', 1_000_000, 34_126_000, 0, 0, 10_972],
    ['a kilogram of 999.9', 999_900_000, 34_126_000, 0, 0, 10_970_667],
  ])('%s', (_, fineWeightMicrograms, askE4, premiumPpm, premiumFixedMinor, expected) => {
    const pricing = { ...tallShip, tiers: [], fineWeightMicrograms, premiumPpm, premiumFixedMinor };
    expect(cash(pricing, 1, NOW, { ...silver, askE4, bidE4: askE4 })).toBe(expected);
  });

  it('adds the surcharge of a closed market to the metal', () => {
    const closed: SpotPrice = { ...silver, state: 'closed', surchargePpm: 3_500 };
    expect(cash(tallShip, 1, NOW, closed)).toBe(Math.round(4128 * 1.0035 * 1.04) + 225);
  });

  it('requires the spot price of its metal', () => {
    expect(() => priceProduct(tallShip, null, 1, NOW)).toThrow('No spot price for silver');
    expect(() => priceProduct({ ...tallShip, metal: 'gold' }, silver, 1, NOW)).toThrow(
      'No spot price for gold',
    );
  });
});

describe('tiers', () => {
  it.each([
    [1, 4518, 1],
    [19, 4518, 1],
    [20, 4468, 20],
    [21, 4468, 20],
    [99, 4468, 20],
    [100, 4413, 100],
    [499, 4413, 100],
    [500, 4362, 500],
    [1_000_000, 4362, 500],
  ])('%s pieces cost %s each, by the tier of %s (PRC-01)', (quantity, expected, tierQuantity) => {
    const unit = priceProduct(tallShip, silver, quantity, NOW);
    expect(unit.cashMinor).toBe(expected);
    expect(unit.tierQuantity).toBe(tierQuantity);
  });

  it.each([
    [1, 490],
    [9, 490],
    [10, 420],
    [11, 420],
  ])('with a fixed price: %s pieces cost %s each (PRC-01)', (quantity, expected) => {
    expect(priceProduct(capsule, null, quantity, NOW).cashMinor).toBe(expected);
  });

  const tiers: fc.Arbitrary<MetalTier[]> = fc.uniqueArray(
    fc.record({
      quantity: fc.integer({ min: 2, max: 1000 }),
      premiumPpm: fc.integer({ min: -50_000, max: 200_000 }),
      premiumFixedMinor: fc.integer({ min: -500, max: 5_000 }),
    }),
    { selector: (tier) => tier.quantity, maxLength: 8 },
  );

  it('may be in any order (PRC-01)', () => {
    fc.assert(
      fc.property(
        tiers.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        fc.integer({ min: 1, max: 1200 }),
        ([list, shuffled], quantity) => {
          const one = priceProduct({ ...tallShip, tiers: list }, silver, quantity, NOW);
          expect(priceProduct({ ...tallShip, tiers: shuffled }, silver, quantity, NOW)).toEqual(one);
        },
      ),
    );
  });

  it('apply from their exact quantity; one piece fewer has the previous tier (PRC-01)', () => {
    fc.assert(
      fc.property(tiers, (list) => {
        const pricing = { ...tallShip, tiers: list };
        const ascending = list.toSorted((a, b) => a.quantity - b.quantity);
        for (const [place, tier] of ascending.entries()) {
          expect(priceProduct(pricing, silver, tier.quantity, NOW).tierQuantity).toBe(tier.quantity);
          const before = ascending[place - 1]?.quantity ?? 1;
          expect(priceProduct(pricing, silver, tier.quantity - 1, NOW).tierQuantity).toBe(before);
        }
      }),
    );
  });

  it('the table starts at 1, ascends, and contains the price at each quantity (OPEN-36)', () => {
    fc.assert(
      fc.property(tiers, (list) => {
        const pricing = { ...tallShip, tiers: list };
        const table = priceTiers(pricing, silver, NOW);
        expect(table[0]?.quantity).toBe(1);
        expect(table).toHaveLength(list.length + 1);
        for (const [place, row] of table.entries()) {
          expect(row.quantity).toBeGreaterThan(table[place - 1]?.quantity ?? 0);
          const { cashMinor } = priceProduct(pricing, silver, row.quantity, NOW);
          expect(row).toEqual({ quantity: row.quantity, cashMinor });
        }
      }),
    );
  });
});

describe('special prices', () => {
  const special = { premiumPpm: 10_000, premiumFixedMinor: 100, fromMs: NOW, toMs: NOW + 1000 };
  const onSale: MetalPricing = { ...tallShip, special };
  const reduced = 4269;

  it.each([
    ['before its first moment', NOW - 1, 4518],
    ['at its first moment', NOW, reduced],
    ['at its last moment', NOW + 999, reduced],
    ['at its end', NOW + 1000, 4518],
  ])('%s', (_, nowMs, expected) => {
    expect(cash(onSale, 1, nowMs)).toBe(expected);
    expect(priceProduct(onSale, silver, 1, nowMs).regularCashMinor).toBe(4518);
  });

  it('is always active without bounds', () => {
    const open = { ...onSale, special: { ...special, fromMs: null, toMs: null } };
    expect([0, NOW, 4e12].map((nowMs) => cash(open, 1, nowMs))).toEqual([reduced, reduced, reduced]);
  });

  it('replaces only more expensive tiers', () => {
    const cheapTier = { quantity: 50, premiumPpm: 0, premiumFixedMinor: 0 };
    const pricing = { ...onSale, tiers: [...tallShip.tiers, cheapTier] };
    expect([1, 20, 50].map((quantity) => cash(pricing, quantity))).toEqual([reduced, reduced, 4128]);
  });

  it('never raises a price', () => {
    const dearer = { ...onSale, special: { ...special, premiumPpm: 900_000 } };
    expect(cash(dearer)).toBe(4518);
    const fixed = { ...capsule, special: { priceMinor: 9_900, fromMs: null, toMs: null } };
    expect(cash(fixed)).toBe(490);
  });

  it('lowers a fixed price', () => {
    const fixed = { ...capsule, special: { priceMinor: 450, fromMs: null, toMs: NOW + 1 } };
    expect([1, 10].map((quantity) => cash(fixed, quantity))).toEqual([450, 420]);
    expect(cash(fixed, 1, NOW + 1)).toBe(490);
  });
});

describe('properties of every metal price', () => {
  const pricing = fc.record({
    fineWeightMicrograms: fc.integer({ min: 1, max: 50_000_000_000 }),
    premiumPpm: fc.integer({ min: -100_000, max: 1_000_000 }),
    premiumFixedMinor: fc.integer({ min: -10_000, max: 1_000_000 }),
  });
  const ask = fc.integer({ min: 1, max: 200_000_000 });

  it('is whole, never negative, and at most half a cent from the exact value', () => {
    fc.assert(
      fc.property(pricing, ask, (premium, askE4) => {
        const minor = cash({ ...tallShip, tiers: [], ...premium }, 1, NOW, { ...silver, askE4 });
        expect(Number.isSafeInteger(minor)).toBe(true);
        // In the smallest unit of the exact value, so that the comparison is exact too.
        const unit = 311_034_768n * 100n * 1_000_000n;
        const exact =
          BigInt(askE4) *
            BigInt(premium.fineWeightMicrograms) *
            10n *
            BigInt(1_000_000 + premium.premiumPpm) +
          BigInt(premium.premiumFixedMinor) * unit;
        const twice = 2n * (BigInt(minor) * unit - exact);
        if (exact > 0n) expect(twice > -unit && twice <= unit).toBe(true);
        else expect(minor).toBe(0);
      }),
    );
  });

  it('is the same in lists, which only compute the cash price of one piece', () => {
    const special = fc.option(
      fc.record({
        fromMs: fc.option(fc.integer({ min: NOW - 1, max: NOW + 1 })),
        toMs: fc.option(fc.integer({ min: NOW - 1, max: NOW + 1 })),
        premiumPpm: fc.integer({ min: -50_000, max: 90_000 }),
        premiumFixedMinor: fc.integer({ min: -500, max: 500 }),
        priceMinor: fc.integer({ min: 1, max: 600 }),
      }),
    );
    fc.assert(
      fc.property(pricing, ask, special, fc.nat(10_000), (premium, askE4, reduced, surchargePpm) => {
        const spot = { ...silver, askE4, surchargePpm };
        for (const product of [
          { ...tallShip, ...premium, special: reduced },
          { ...capsule, special: reduced },
        ]) {
          expect(cashPrice(product, spot, NOW)).toBe(cash(product, 1, NOW, spot));
        }
      }),
    );
  });

  it('never falls when the ask rises', () => {
    fc.assert(
      fc.property(pricing, ask, fc.nat(1_000_000), (premium, askE4, rise) => {
        const product = { ...tallShip, tiers: [], ...premium };
        const before = cash(product, 1, NOW, { ...silver, askE4 });
        expect(cash(product, 1, NOW, { ...silver, askE4: askE4 + rise })).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

describe('priceFigures', () => {
  it('splits a price by its metal, premium, ounce and gram', () => {
    expect(priceFigures(tallShip, silver, 4518)).toEqual({
      metalValueMinor: 4128,
      premiumMinor: 390,
      premiumPpm: 94_477,
      perOunceMinor: 4518,
      perGramMinor: 145,
    });
  });

  it('returns the price per ounce for any weight', () => {
    const tube = { ...tallShip, fineWeightMicrograms: 622_069_536 };
    expect(priceFigures(tube, silver, 90_360)?.perOunceMinor).toBe(4518);
  });

  it('has a negative premium for metal below spot', () => {
    expect(priceFigures(tallShip, silver, 4000)?.premiumMinor).toBe(-128);
  });

  it('returns null for products with a fixed price', () => {
    expect(priceFigures(capsule, null, 490)).toBeNull();
    expect(priceFigures({ ...tallShip, fineWeightMicrograms: 0 }, silver, 490)).toBeNull();
  });

  it('metal value and premium always add up to the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(10_000_000), (micrograms, price) => {
        const pricing = { ...tallShip, fineWeightMicrograms: micrograms };
        const figures = priceFigures(pricing, silver, price);
        expect((figures?.metalValueMinor ?? 0) + (figures?.premiumMinor ?? 0)).toBe(price);
        expect(figures?.metalValueMinor).toBe(metalValue(pricing, silver));
      }),
    );
  });
});
