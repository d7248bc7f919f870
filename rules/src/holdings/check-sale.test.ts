import { expect, it } from 'vitest';
import { checkSale, type EnteredSale } from './check-sale.ts';

const BASIS = {
  today: '2026-08-01',
  baseCurrency: 'USD',
  currencies: [
    { code: 'USD', rateE6: 1_000_000 },
    { code: 'EUR', rateE6: 921_500 },
    // Has recorded rates only, and none yet.
    { code: 'SEK', rateE6: null },
  ],
  dayRates: new Map([['EUR', [{ day: '2026-03-05', rateE6: 910_000 }]]]),
};
const SALE: EnteredSale = {
  pieces: 3,
  soldOn: '2026-08-01',
  isGift: false,
  proceeds: 120.07,
  costs: 4.5,
  buyer: 'A neighbor',
  currency: null,
  rate: null,
  note: null,
};

it('completes a sale with the base currency and its rate (STACK-05)', () => {
  const { proceeds: _proceeds, costs: _costs, rate: _rate, ...rest } = SALE;
  expect(checkSale(SALE, BASIS)).toEqual({
    sale: {
      ...rest,
      proceedsMinor: 12_007,
      costsMinor: 450,
      currency: 'USD',
      rateE6: 1_000_000,
      rateOn: null,
    },
  });
});

it('uses the rate of the day that the customer entered, or that of the shop (STACK-07)', () => {
  const rateOf = (rate: number | null) => {
    const checked = checkSale({ ...SALE, currency: 'EUR', rate }, BASIS);
    return 'sale' in checked && checked.sale.rateE6;
  };
  expect([rateOf(0.9), rateOf(null)]).toEqual([900_000, 921_500]);
});

it.each([
  [{ pieces: 0 }, { pieces: 'out-of-range' }],
  [{ pieces: 1.5 }, { pieces: 'out-of-range' }],
  [{ pieces: null }, { pieces: 'missing' }],
  [{ soldOn: '2026-08-02' }, { soldOn: 'in-the-future' }],
  [{ soldOn: '2026-02-30' }, { soldOn: 'not-a-day' }],
  [{ proceeds: null }, { proceeds: 'missing' }],
  [{ proceeds: -1 }, { proceeds: 'out-of-range' }],
  [
    { proceeds: Number.NaN, rate: 0 },
    { proceeds: 'not-a-number', rate: 'out-of-range' },
  ],
  [{ isGift: true, proceeds: 1, costs: null }, { proceeds: 'out-of-range' }],
  [{ currency: 'SEK' }, { rate: 'no-rate' }],
  [{ costs: -1 }, { costs: 'out-of-range' }],
  [{ buyer: 'x'.repeat(256) }, { buyer: 'too-long' }],
  [{ isGift: true, proceeds: 0 }, { costs: 'out-of-range' }],
  [
    { currency: 'XXX', note: 'x'.repeat(501) },
    { currency: 'no-currency-rate', note: 'too-long' },
  ],
])('names the wrong fields of %j (STACK-05)', (change, problems) => {
  const checked = checkSale({ ...SALE, ...change }, BASIS);
  expect('problems' in checked && Object.fromEntries(checked.problems)).toEqual(problems);
});

it('takes a gift without proceeds (STACK-05)', () => {
  const checked = checkSale({ ...SALE, isGift: true, proceeds: null, costs: null }, BASIS);
  expect('sale' in checked && checked.sale.proceedsMinor).toBe(0);
});
