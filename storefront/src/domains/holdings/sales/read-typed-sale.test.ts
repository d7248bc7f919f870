import { expect, it } from 'vitest';
import { readTypedSale, type TypedSale } from './read-typed-sale.ts';

const TYPED: TypedSale = {
  pieces: '35',
  soldOn: '2026-11-18',
  isGift: false,
  received: '$1.498,50',
  costs: '12,20',
  currency: '',
  rate: '',
  buyer: 'A neighbor',
  note: 'To a neighbor',
};

it('reads pieces and proceeds with a decimal comma (STACK-05)', () => {
  expect(readTypedSale(TYPED)).toEqual({
    input: {
      pieces: 35,
      sold_on: '2026-11-18',
      is_gift: false,
      proceeds: 1486.3,
      costs: 12.2,
      currency: null,
      rate: null,
      buyer: 'A neighbor',
      note: 'To a neighbor',
    },
  });
});

it('reads currency and rate of the proceeds (STACK-07)', () => {
  const read = readTypedSale({ ...TYPED, currency: 'EUR', rate: '0,92' });
  expect(read).toMatchObject({ input: { currency: 'EUR', rate: 0.92 } });
});

it('ignores an amount that was typed before the sale became a gift (STACK-05)', () => {
  const read = readTypedSale({ ...TYPED, isGift: true });
  expect(read).toMatchObject({ input: { proceeds: 0, costs: 0 } });
});

it.each([
  [{ pieces: '0' }, ['pieces']],
  [{ pieces: '1.5', soldOn: '' }, ['pieces', 'soldOn']],
  [{ received: '' }, ['received']],
  [{ received: '-1' }, ['received']],
  [{ received: '1,234' }, ['received']],
  [{ costs: '1498.51' }, ['costs']],
  [{ costs: 'x' }, ['costs']],
  [{ rate: '0' }, ['rate']],
])('marks the wrong fields of %j (STACK-05)', (change, fields) => {
  const read = readTypedSale({ ...TYPED, ...change });
  expect('wrong' in read && [...read.wrong]).toEqual(fields);
});
