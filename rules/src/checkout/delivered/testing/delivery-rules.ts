import type { ShippingMethod } from '../../delivery/shipping-methods.ts';
import type { TaxTable } from '../../payment/sales-tax.ts';

const METAL_FORMS = ['coin', 'round', 'bar', 'tube', 'box', 'set'];

/** Ground delivery for $9.95, free from $199. */
export const GROUND: ShippingMethod = {
  carrierCode: 'insured',
  methodCode: 'ground',
  carrierTitle: 'Insured delivery',
  methodTitle: 'Insured ground',
  priceMinor: 995,
  freeOverMinor: 19_900,
  minimumOrderMinor: 0,
  insuredToMinor: 10_000_000,
  countries: ['US'],
  excludeRegions: ['AK', 'HI'],
  minimumWeightGrams: 0,
  maximumWeightGrams: 30_000,
  transitWorkingDays: [2, 4],
  isCollection: false,
  pickupCodes: [],
  position: 1,
};

/** An armored carrier for heavy orders. */
export const VAN: ShippingMethod = {
  ...GROUND,
  methodCode: 'van',
  priceMinor: 38_500,
  freeOverMinor: 20_000_000,
  minimumWeightGrams: 20_000,
  maximumWeightGrams: 1_000_000,
  insuredToMinor: 100_000_000,
  position: 2,
};

/** Collection at the counter. */
export const COUNTER: ShippingMethod = {
  ...GROUND,
  methodCode: 'counter',
  priceMinor: 0,
  freeOverMinor: 0,
  insuredToMinor: null,
  isCollection: true,
  pickupCodes: ['counter'],
  position: 3,
};

/** California exempts orders from $2,000 on, Alabama exempts coins and bars, other states have no tax. */
export const TAX_TABLE: TaxTable = {
  defaultRatePpm: 0,
  appliesToShipping: false,
  rules: [
    {
      country: 'US',
      region: 'CA',
      regionName: 'California',
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
      regionName: 'Alabama',
      label: 'Alabama: coins and bars exempt',
      lines: [
        { forms: ['coin', 'bar', 'tube', 'box'], fromOrderMinor: 0, ratePpm: 0 },
        { forms: ['round', 'set', 'accessory'], fromOrderMinor: 0, ratePpm: 40_000 },
      ],
    },
  ],
};
