import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availableShippingMethods,
  type Shipment,
  type ShippingMethod,
  shippingRejection,
} from './shipping-methods.ts';

const ground: ShippingMethod = {
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
  position: 2,
};
const courier: ShippingMethod = {
  ...ground,
  methodCode: 'courier',
  priceMinor: 4900,
  freeOverMinor: null,
  minimumOrderMinor: 50_000,
  insuredToMinor: null,
  countries: ['CA', 'DE'],
  excludeRegions: [],
  minimumWeightGrams: 100,
  position: 1,
};
const toNewYork: Shipment = { countryCode: 'US', regionCode: 'NY', weightGrams: 45, subtotalMinor: 4518 };

describe('shipping methods', () => {
  it.each<[string, ShippingMethod, Partial<Shipment>, string | null]>([
    ['takes an order within its bounds', ground, {}, null],
    ['does not go to other countries', ground, { countryCode: 'CA' }, 'country'],
    ['does not go to excluded regions', ground, { regionCode: 'AK' }, 'region'],
    ['goes where the region is not known yet', ground, { regionCode: null }, null],
    ['takes its heaviest parcel', ground, { weightGrams: 30_000 }, null],
    ['takes nothing heavier', ground, { weightGrams: 30_001 }, 'too-heavy'],
    ['takes what is insured in full', ground, { subtotalMinor: 10_000_000 }, null],
    ['takes nothing dearer', ground, { subtotalMinor: 10_000_001 }, 'above-insurance'],
    [
      'takes its smallest order',
      courier,
      { countryCode: 'CA', weightGrams: 100, subtotalMinor: 50_000 },
      null,
    ],
    [
      'takes no smaller one',
      courier,
      { countryCode: 'CA', weightGrams: 100, subtotalMinor: 49_999 },
      'order-too-small',
    ],
    [
      'takes nothing lighter',
      courier,
      { countryCode: 'CA', weightGrams: 99, subtotalMinor: 50_000 },
      'too-light',
    ],
  ])('%s (OPEN-75)', (_, method, change, expected) => {
    expect(shippingRejection(method, { ...toNewYork, ...change })).toBe(expected);
  });

  it.each([
    [19_899, 995],
    [19_900, 0],
    [50_000, 0],
  ])('at %s it costs %s: free from its threshold on (OPEN-75)', (subtotalMinor, expected) => {
    expect(availableShippingMethods([ground], { ...toNewYork, subtotalMinor })[0]?.priceMinor).toBe(expected);
  });

  it('converts prices and limits to the currency of the cart', () => {
    const euros = 921_500;
    const offer = (subtotalMinor: number) =>
      availableShippingMethods([ground], { ...toNewYork, subtotalMinor }, euros)[0]?.priceMinor;
    expect(offer(18_337)).toBe(917);
    expect(offer(18_338)).toBe(0);
  });

  it('are offered in the order of the shop, and only if possible', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('US', 'CA', 'DE', 'FR'),
        fc.nat(40_000),
        fc.nat(20_000_000),
        (countryCode, weightGrams, subtotalMinor) => {
          const shipment = { countryCode, regionCode: null, weightGrams, subtotalMinor };
          const offers = availableShippingMethods([ground, courier], shipment);
          expect(offers.map(({ method }) => method)).toEqual(
            [courier, ground].filter((method) => shippingRejection(method, shipment) === null),
          );
          for (const { priceMinor, method } of offers) expect([0, method.priceMinor]).toContain(priceMinor);
        },
      ),
    );
  });
});
