import { expect, it } from 'vitest';
import { checkLot, type EnteredLot } from './check-lot.ts';

const BASIS = {
  today: '2026-03-18',
  baseCurrency: 'USD',
  currencies: [
    { code: 'USD', rateE6: 1_000_000 },
    { code: 'EUR', rateE6: 921_500 },
    // Has recorded rates only, and none yet.
    { code: 'SEK', rateE6: null },
  ],
  dayRates: new Map([
    [
      'EUR',
      [
        { day: '2026-03-02', rateE6: 900_000 },
        { day: '2026-03-05', rateE6: 910_000 },
      ],
    ],
  ]),
};
const MEDAL: EnteredLot = {
  sku: null,
  name: 'Old medal',
  metal: 'Silver',
  weightGrams: 26.73,
  fineness: 0.9,
  pieces: 24,
  acquiredOn: '2019-06-01',
  cost: 412,
  currency: null,
  rate: null,
  place: null,
  serial: null,
  note: null,
};

it('computes fine weight, cost and rate of a piece (STACK-03)', () => {
  expect(checkLot(MEDAL, BASIS)).toEqual({
    lot: {
      piece: {
        name: 'Old medal',
        metal: 'silver',
        weightUg: 26_730_000,
        finenessPpm: 900_000,
        fineWeightUg: 24_057_000,
      },
      pieces: 24,
      acquiredOn: '2019-06-01',
      costMinor: 41_200,
      currency: 'USD',
      rateE6: 1_000_000,
      rateOn: null,
      place: null,
      serial: null,
      note: null,
    },
  });
});

it.each([
  ['today', '2026-03-18', 921_500, null],
  ['a recorded day', '2026-03-05', 910_000, null],
  ['a day without a record', '2026-03-04', 900_000, '2026-03-02'],
  ['a day after the last record', '2026-03-17', 910_000, '2026-03-05'],
  ['a day before the first record', '2019-06-01', 900_000, '2026-03-02'],
])("takes the shop's rate of %s, and the day that it is from (STACK-07)", (_, acquiredOn, rateE6, rateOn) => {
  const lot = { ...MEDAL, currency: 'EUR', acquiredOn };
  expect(checkLot(lot, BASIS)).toMatchObject({ lot: { rateE6, rateOn } });
});

it('takes the entered rate, and the rate of today without any record (STACK-07)', () => {
  const lot = { ...MEDAL, currency: 'EUR' };
  expect(checkLot({ ...lot, rate: 0.88 }, BASIS)).toMatchObject({ lot: { rateE6: 880_000, rateOn: null } });
  expect(checkLot(lot, { ...BASIS, dayRates: new Map() })).toMatchObject({
    lot: { rateE6: 921_500, rateOn: '2026-03-18' },
  });
  expect(checkLot(MEDAL, BASIS)).toMatchObject({ lot: { rateE6: 1_000_000, rateOn: null } });
});

it('takes no other rate of the base currency than 1 (STACK-07)', () => {
  expect(checkLot({ ...MEDAL, rate: 1 }, BASIS)).toMatchObject({ lot: { rateE6: 1_000_000 } });
  const { problems } = checkLot({ ...MEDAL, currency: null, rate: 0.92 }, BASIS) as { problems: object };
  expect(problems).toEqual(new Map([['rate', 'out-of-range']]));
});

it.each([
  [
    { name: null, metal: null },
    { name: 'missing', metal: 'missing' },
  ],
  [{ metal: 'tin' }, { metal: 'unknown-metal' }],
  [{ weightGrams: 0 }, { weightGrams: 'out-of-range' }],
  [{ weightGrams: Number.NaN }, { weightGrams: 'not-a-number' }],
  [{ weightGrams: 0.000_001, fineness: 0.1 }, { weightGrams: 'out-of-range' }],
  [{ fineness: 999 }, { fineness: 'out-of-range' }],
  [{ pieces: 0 }, { pieces: 'out-of-range' }],
  [{ pieces: 1.5 }, { pieces: 'out-of-range' }],
  [{ acquiredOn: '2026-02-30' }, { acquiredOn: 'not-a-day' }],
  [{ acquiredOn: '03/04/2025' }, { acquiredOn: 'not-a-day' }],
  [{ acquiredOn: '2026-03-19' }, { acquiredOn: 'in-the-future' }],
  [{ acquiredOn: '1899-12-31' }, { acquiredOn: 'out-of-range' }],
  [{ cost: -1 }, { cost: 'out-of-range' }],
  [
    { cost: null, pieces: null },
    { cost: 'missing', pieces: 'missing' },
  ],
  [{ currency: 'XAU' }, { currency: 'no-currency-rate' }],
  [{ currency: 'Euros' }, { currency: 'unknown-currency' }],
  [{ currency: 'Euros', rate: 2 }, { currency: 'unknown-currency' }],
  [{ currency: 'SEK' }, { rate: 'no-rate' }],
  [{ note: 'x'.repeat(501) }, { note: 'too-long' }],
] as const)('rejects %j (STACK-03)', (change, expected) => {
  const checked = checkLot({ ...MEDAL, ...change }, BASIS);
  expect('problems' in checked && Object.fromEntries(checked.problems)).toEqual(expected);
});
