import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { salesTax, type TaxTable } from './sales-tax.ts';

const METAL_FORMS = ['coin', 'round', 'bar', 'tube', 'box', 'set'];

const table: TaxTable = {
  defaultRatePpm: 0,
  appliesToShipping: false,
  rules: [
    {
      country: 'US',
      region: 'CA',
      regionName: null,
      label: 'California: exempt from $2,000',
      lines: [
        { forms: METAL_FORMS, fromOrderMinor: 200_000, ratePpm: 0 },
        { forms: METAL_FORMS, fromOrderMinor: 0, ratePpm: 72_500 },
        { forms: ['accessory'], fromOrderMinor: 0, ratePpm: 72_500 },
      ],
    },
    {
      country: 'US',
      region: 'AL',
      regionName: null,
      label: 'Alabama: coins and bars exempt',
      lines: [
        { forms: ['coin', 'bar', 'tube', 'box'], fromOrderMinor: 0, ratePpm: 0 },
        { forms: ['round', 'set'], fromOrderMinor: 0, ratePpm: 40_000 },
        { forms: ['accessory'], fromOrderMinor: 0, ratePpm: 60_000 },
      ],
    },
    {
      country: 'US',
      region: 'MT',
      regionName: null,
      label: 'Montana: no sales tax',
      lines: [{ forms: [...METAL_FORMS, 'accessory'], fromOrderMinor: 0, ratePpm: 0 }],
    },
  ],
};
const to = (regionCode: string | null) => ({ countryCode: 'US', regionCode });

describe('sales tax', () => {
  it('names its rule and its rate (OPEN-74)', () => {
    const tax = salesTax(table, to('CA'), [{ form: 'coin', amountMinor: 4518 }]);
    expect(tax.taxMinor).toBe(328);
    expect(tax.applied).toEqual([
      { label: 'California: exempt from $2,000', ratePpm: 72_500, amountMinor: 328 },
    ]);
    expect(tax.rows).toEqual([{ taxMinor: 328, ratePpm: 72_500 }]);
  });

  it.each([
    [199_999, 14_500],
    [200_000, 0],
    [200_001, 0],
  ])('an order of %s has %s: the threshold itself exempts (OPEN-74)', (amountMinor, expected) => {
    expect(salesTax(table, to('CA'), [{ form: 'bar', amountMinor }]).taxMinor).toBe(expected);
  });

  it('the threshold counts the metal alone; an accessory stays taxed above it (OPEN-74)', () => {
    const rows = [
      { form: 'bar', amountMinor: 200_000 },
      { form: 'accessory', amountMinor: 10_000 },
    ];
    expect(salesTax(table, to('CA'), rows).rows.map((row) => row.taxMinor)).toEqual([0, 725]);
    const below = [
      { form: 'bar', amountMinor: 195_000 },
      { form: 'accessory', amountMinor: 10_000 },
    ];
    expect(salesTax(table, to('CA'), below).rows.map((row) => row.taxMinor)).toEqual([14_138, 725]);
  });

  it('taxes by form, one line per rate (OPEN-74)', () => {
    const rows = ['coin', 'round', 'accessory'].map((form) => ({ form, amountMinor: 10_000 }));
    const tax = salesTax(table, to('AL'), rows);
    expect(tax.rows.map((row) => row.taxMinor)).toEqual([0, 400, 600]);
    expect(tax.applied.map(({ ratePpm, amountMinor }) => [ratePpm, amountMinor])).toEqual([
      [40_000, 400],
      [60_000, 600],
    ]);
  });

  it('has a zero line when a rule exempts everything, and no line without a rule (OPEN-74)', () => {
    const rows = [{ form: 'coin', amountMinor: 10_000 }];
    expect(salesTax(table, to('MT'), rows).applied).toEqual([
      { label: 'Montana: no sales tax', ratePpm: 0, amountMinor: 0 },
    ]);
    expect(salesTax(table, to('ZZ'), rows).applied).toEqual([]);
    expect(salesTax(table, { countryCode: 'CA', regionCode: 'AL' }, rows).taxMinor).toBe(0);
    expect(salesTax(table, to(null), rows).taxMinor).toBe(0);
  });

  it('taxes shipping at the highest rate of the order where the table says so', () => {
    const rows = [
      { form: 'round', amountMinor: 10_000 },
      { form: 'accessory', amountMinor: 100 },
    ];
    const tax = salesTax({ ...table, appliesToShipping: true }, to('AL'), rows, 1000);
    expect(tax.shippingTaxMinor).toBe(60);
    expect(tax.taxMinor).toBe(466);
    expect(salesTax(table, to('AL'), rows, 1000).shippingTaxMinor).toBe(0);
  });

  it('converts thresholds to the currency of the cart', () => {
    const rows = (amountMinor: number) => [{ form: 'coin', amountMinor }];
    const euros = 921_500;
    expect(salesTax(table, to('CA'), rows(184_299), 0, euros).taxMinor).toBeGreaterThan(0);
    expect(salesTax(table, to('CA'), rows(184_300), 0, euros).taxMinor).toBe(0);
  });

  it('lines, shipping, rates and the total agree to the cent', () => {
    const row = fc.record({
      form: fc.constantFrom(...METAL_FORMS, 'accessory'),
      amountMinor: fc.nat(1_000_000),
    });
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 20 }),
        fc.constantFrom('CA', 'AL', 'MT', 'ZZ'),
        fc.nat(5_000),
        fc.boolean(),
        (rows, region, shipping, appliesToShipping) => {
          const tax = salesTax({ ...table, appliesToShipping }, to(region), rows, shipping);
          const ofRows = tax.rows.reduce((sum, each) => sum + each.taxMinor, 0);
          expect(ofRows + tax.shippingTaxMinor).toBe(tax.taxMinor);
          expect(tax.applied.reduce((sum, each) => sum + each.amountMinor, 0)).toBe(tax.taxMinor);
          for (const [place, each] of tax.rows.entries()) {
            const exact = ((rows[place]?.amountMinor ?? 0) * each.ratePpm) / 1e6;
            expect(Math.abs(each.taxMinor - exact)).toBeLessThan(1.5);
          }
        },
      ),
    );
  });
});
