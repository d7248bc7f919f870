import { expect, it } from 'vitest';
import { readTypedLot, type TypedLot } from './read-typed-lot.ts';

const TYPED: TypedLot = {
  name: 'Old medal',
  metal: 'silver',
  fineness: '900',
  weight: '26,730',
  pieces: '24',
  boughtOn: '2019-06-01',
  cost: '1.412,50',
  currency: '',
  rate: '',
  place: '',
  serial: '',
  note: '',
};

it('reads fineness in thousandths and a decimal comma (STACK-03)', () => {
  const read = readTypedLot(TYPED, { isDescribed: true });
  expect('input' in read && read.input).toMatchObject({
    fineness: 0.9,
    weight_grams: 26.73,
    pieces: 24,
    cost: 1412.5,
  });
});

it.each([
  ['26,73', 26.73],
  ['26.730', 26.73],
  ['31.103', 31.103],
  ['31', 31],
  ['1.234,5', 1234.5],
])('reads the weight "%s" as %s grams (STACK-03)', (weight, grams) => {
  const read = readTypedLot({ ...TYPED, weight }, { isDescribed: true });
  expect('input' in read && read.input.weight_grams).toBe(grams);
});

it.each([
  [{ name: ' ' }, ['name']],
  [{ fineness: '', weight: 'a' }, ['fineness', 'weight']],
  [{ fineness: '1001' }, ['fineness']],
  [{ fineness: '22' }, ['fineness']],
  [{ weight: '1,000' }, ['weight']],
  [{ weight: '1.000' }, ['weight']],
  [{ pieces: '1.5' }, ['pieces']],
  [{ pieces: '0' }, ['pieces']],
  [{ boughtOn: '' }, ['boughtOn']],
  [{ cost: '1,234' }, ['cost']],
  [{ cost: '-1' }, ['cost']],
  [{ rate: '0' }, ['rate']],
  [{ rate: 'x' }, ['rate']],
])('marks the wrong fields of %j (STACK-03)', (change, fields) => {
  const read = readTypedLot({ ...TYPED, ...change }, { isDescribed: true });
  expect('wrong' in read && [...read.wrong]).toEqual(fields);
});

it.each([
  ['', null],
  ['8,512', 8.512],
  ['0.9', 0.9],
])('reads the exchange rate "%s" as %s (STACK-07)', (rate, expected) => {
  const read = readTypedLot({ ...TYPED, rate }, { isDescribed: true });
  expect('input' in read && read.input.rate).toBe(expected);
});

it('sends the currency of the purchase; empty is the currency of the shop (STACK-07)', () => {
  const read = (lot: TypedLot) => readTypedLot(lot, { isDescribed: true });
  expect(read({ ...TYPED, currency: 'EUR' })).toMatchObject({ input: { currency: 'EUR', rate: null } });
  expect(read(TYPED)).toMatchObject({ input: { currency: null } });
});
