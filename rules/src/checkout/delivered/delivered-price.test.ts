import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartTotals } from '../../cart/cart-totals.ts';
import { type DeliveredLine, deliveredPrice } from './delivered-price.ts';
import { COUNTER, GROUND, TAX_TABLE, VAN } from './testing/delivery-rules.ts';
import { freeDeliveryThreshold, taxThreshold } from './thresholds.ts';

const rules = { taxTable: TAX_TABLE, shippingMethods: [COUNTER, VAN, GROUND], rateE6: 1_000_000 };
const to = (regionCode: string | null) => ({ countryCode: 'US', regionCode });
const coin: DeliveredLine = {
  quantity: 1,
  unitMinor: 4_699,
  cashMinor: 4_518,
  form: 'coin',
  fineWeightMicrograms: 31_103_477,
  shippingWeightGrams: 45,
};

describe('deliveredPrice', () => {
  it('adds fee, delivery and tax with its rule, and divides by the ounces', () => {
    expect(deliveredPrice([coin], to('CA'), rules)).toMatchObject({
      cashMinor: 4_518,
      feeMinor: 181,
      delivery: { method: { methodCode: 'ground' }, priceMinor: 995 },
      tax: { taxMinor: 341, applied: [{ label: 'California: exempt from $2,000' }] },
      totalMinor: 4_699 + 995 + 341,
      perOunceMinor: 6_035,
    });
  });

  it.each([
    ['no tax from $2,000 on', [{ ...coin, quantity: 50 }], to('CA'), 234_950],
    ['a form that is exempt', [{ ...coin, quantity: 2 }], to('AL'), 9_398 + 995],
    ['a form that is taxed', [{ ...coin, form: 'round' }], to('AL'), 4_699 + 995 + 188],
    ['a heavy order', [{ ...coin, quantity: 700 }], to('NY'), 700 * 4_699 + 38_500],
  ])('has %s', (_, lines, destination, totalMinor) => {
    expect(deliveredPrice(lines, destination, rules)?.totalMinor).toBe(totalMinor);
  });

  it('is null where nothing is delivered, and follows a chosen method', () => {
    expect(deliveredPrice([coin], to('AK'), rules)).toBeNull();
    expect(deliveredPrice([coin], { countryCode: 'FR', regionCode: null }, rules)).toBeNull();
    const collected = deliveredPrice([coin], to('NY'), rules, ({ methodCode }) => methodCode === 'counter');
    expect(collected?.totalMinor).toBe(4_699);
  });

  it('has no price per ounce without metal', () => {
    expect(deliveredPrice([{ ...coin, fineWeightMicrograms: 0 }], to('NY'), rules)?.perOunceMinor).toBeNull();
  });

  it('equals the totals of a cart with the same lines', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 60 }),
      unitMinor: fc.integer({ min: 1, max: 50_000 }),
      form: fc.constantFrom('coin', 'round', 'accessory'),
      shippingWeightGrams: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('CA', 'AL', 'NY'),
        (some, state) => {
          const lines = some.map((one) => ({ ...coin, ...one, cashMinor: one.unitMinor }));
          const price = deliveredPrice(lines, to(state), rules);
          // Few of these carts are above the limits of both ways of delivery.
          fc.pre(price !== null);
          const subtotalMinor = lines.reduce((sum, one) => sum + one.unitMinor * one.quantity, 0);
          const totals = cartTotals(subtotalMinor, {
            itemDiscountMinor: 0,
            feeCreditMinor: 0,
            shippingMinor: price.delivery.priceMinor,
            shippingDiscountMinor: 0,
            taxMinor: price.tax.taxMinor,
            giftCardMinor: 0,
          });
          expect(price.totalMinor).toBe(totals.grandTotalMinor);
          expect(price.cashMinor + price.feeMinor).toBe(subtotalMinor);
        },
      ),
    );
  });
});

describe('thresholds', () => {
  const rows = (amountMinor: number) => [{ form: 'coin', amountMinor }];

  it.each([
    ['below the exemption', 'CA', rows(182_000), { missingMinor: 18_000, taxMinor: 0, savedMinor: 13_195 }],
    ['a cent below it', 'CA', rows(199_999), { missingMinor: 1, taxMinor: 0, savedMinor: 14_500 }],
    ['at it', 'CA', rows(200_000), null],
    ['without a threshold', 'AL', [{ form: 'round', amountMinor: 100 }], null],
    ['without a tax', 'NY', rows(100), null],
    ['without metal', 'CA', [{ form: 'accessory', amountMinor: 100 }], null],
    [
      'with an accessory that stays taxed',
      'CA',
      [...rows(182_000), { form: 'accessory', amountMinor: 10_000 }],
      { missingMinor: 18_000, taxMinor: 725, savedMinor: 13_195 },
    ],
  ])('of tax %s', (_, state, some, expected) => {
    expect(taxThreshold(TAX_TABLE, to(state), some, 0)).toEqual(expected);
  });

  it('of tax are in the currency of the cart', () => {
    expect(taxThreshold(TAX_TABLE, to('CA'), rows(90_000), 0, 500_000)).toMatchObject({
      missingMinor: 10_000,
    });
  });

  it.each([
    ['below it', GROUND, 15_800, 45, { missingMinor: 4_100, savedMinor: 995 }],
    ['at it', GROUND, 19_900, 45, null],
    ['of a method that is never free', { ...GROUND, freeOverMinor: null }, 15_800, 45, null],
    ['of a method that does not take the order', GROUND, 15_800, 30_001, null],
    ['beyond the insurance', { ...GROUND, insuredToMinor: 19_000 }, 15_800, 45, null],
  ])('of free delivery %s', (_, method, subtotalMinor, weightGrams, expected) => {
    expect(freeDeliveryThreshold(method, { ...to('CA'), subtotalMinor, weightGrams })).toEqual(expected);
  });

  it('are exact: a cent less does not reach them, and the stated saving is right', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 199_999 }), (amountMinor) => {
        const found = taxThreshold(TAX_TABLE, to('CA'), rows(amountMinor), 0);
        if (found === null) throw new Error('there is a threshold');
        const price = (minor: number) =>
          deliveredPrice([{ ...coin, unitMinor: minor, cashMinor: minor }], to('CA'), rules)?.tax.taxMinor;
        expect(price(amountMinor + found.missingMinor)).toBe(found.taxMinor);
        expect(price(amountMinor + found.missingMinor - 1)).toBeGreaterThan(0);
        expect(price(amountMinor)).toBe(found.savedMinor);
      }),
    );
  });
});
