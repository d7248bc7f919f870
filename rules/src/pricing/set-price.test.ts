import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CASH_RULE, methodPrice } from './methods/method-price.ts';
import { priceProduct } from './price-product.ts';
import type { MetalPricing } from './product-pricing.ts';
import { partCash, partPrice, pricingInSet } from './set-price.ts';

const discount = (ppm: number) => ({ kind: 'discount', ppm }) as const;
const CARD = { kind: 'percent', ppm: 40_000 } as const;
const WIRE = { kind: 'discount', ppm: 10_000 } as const;

describe('the price of a part', () => {
  test.each([
    ['two percent off', 4_518, CASH_RULE, { terms: discount(20_000), floorMinor: 0 }, 4_428, 4_518],
    ['the fee of a card on the rest', 4_518, CARD, { terms: discount(20_000), floorMinor: 0 }, 4_605, 4_699],
    ['at least the bid', 4_518, CASH_RULE, { terms: discount(100_000), floorMinor: 4_400 }, 4_400, 4_518],
    [
      'a bid above the price, which raises nothing',
      4_518,
      CASH_RULE,
      { terms: discount(20_000), floorMinor: 5_000 },
      4_518,
      4_518,
    ],
    [
      'at least the bid at a premium of its own',
      4_200,
      CASH_RULE,
      { terms: { kind: 'premium', ppm: 0 } as const, floorMinor: 4_300 },
      4_300,
      4_300,
    ],
  ])('has %s (KIND-01)', (_, cash, rule, set, unitMinor, wholeMinor) => {
    const alone = set.terms.kind === 'premium' ? 5_000 : cash;
    expect(partPrice({ cashMinor: cash, aloneMinor: alone }, rule, set)).toEqual({ unitMinor, wholeMinor });
  });

  test('a discount is never negative, and no part is sold below the floor (KIND-01)', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    const ppm = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(
        cents,
        cents,
        ppm,
        fc.constantFrom(CASH_RULE, CARD, WIRE),
        (cash, floorMinor, share, rule) => {
          const { unitMinor, wholeMinor } = partPrice({ cashMinor: cash, aloneMinor: cash }, rule, {
            terms: discount(share),
            floorMinor,
          });
          expect(unitMinor).toBeLessThanOrEqual(wholeMinor);
          expect(unitMinor).toBeGreaterThanOrEqual(Math.min(floorMinor, wholeMinor));
          expect(Number.isSafeInteger(unitMinor)).toBe(true);
        },
      ),
    );
  });
});

describe('a premium of the set', () => {
  const coin: MetalPricing = {
    mode: 'metal',
    metal: 'silver',
    fineWeightMicrograms: 31_103_477,
    premiumPpm: 90_000,
    premiumFixedMinor: 150,
    tiers: [{ quantity: 10, premiumPpm: 70_000, premiumFixedMinor: 0 }],
    special: { premiumPpm: 10_000, premiumFixedMinor: 0, fromMs: null, toMs: null },
    cardFeePpm: 0,
  };
  const spot = { metal: 'silver', askE4: 400_000, bidE4: 398_000, atMs: 0 } as never;
  const accessory = { mode: 'fixed', priceMinor: 300, tiers: [], special: null, cardFeePpm: 0 } as const;

  test('replaces premium, tiers and special price of a part of metal (KIND-01)', () => {
    const inSet = pricingInSet(coin, { kind: 'premium', ppm: 50_000 });
    expect(priceProduct(inSet, spot, 20, 0)).toEqual({
      cashMinor: 4_200,
      regularCashMinor: 4_200,
      tierQuantity: 1,
    });
  });

  test('costs no more than the pieces alone, at any tier, special price and payment method (KIND-01)', () => {
    const rules = fc.constantFrom(CASH_RULE, CARD, WIRE);
    const ppm = fc.integer({ min: 0, max: 300_000 });
    const floors = fc.integer({ min: 0, max: 9_000 });
    const quantities = fc.constantFrom(1, 9, 10, 50);
    fc.assert(
      fc.property(ppm, floors, quantities, fc.boolean(), rules, (share, floorMinor, quantity, isOn, rule) => {
        const pricing = isOn ? coin : { ...coin, special: null };
        const terms = { kind: 'premium', ppm: share } as const;
        const cash = partCash(pricing, terms, spot, { quantity, nowMs: 0 });
        const alone = methodPrice(priceProduct(pricing, spot, quantity, 0).cashMinor, rule);
        const { unitMinor } = partPrice(cash, rule, { terms, floorMinor });
        expect(unitMinor).toBeLessThanOrEqual(alone);
        expect(unitMinor).toBeGreaterThanOrEqual(Math.min(alone, floorMinor));
      }),
    );
  });

  test('leaves the price of an accessory, and a discount leaves all pricings (KIND-01)', () => {
    expect(pricingInSet(accessory, { kind: 'premium', ppm: 50_000 })).toBe(accessory);
    expect(pricingInSet(coin, discount(20_000))).toBe(coin);
  });
});
