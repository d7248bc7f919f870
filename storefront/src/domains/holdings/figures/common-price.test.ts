import { expect, it } from 'vitest';
import { commonPrice, valuesOf } from './common-price.ts';

const open = (as_of: string) => ({ as_of, state: 'OPEN' as const });
const NOON = open('2026-03-18T12:00:05.000Z');

it.each([
  ['no value', [], null],
  ['one value', [NOON], NOON],
  ['values of the same minute', [NOON, open('2026-03-18T12:00:59.000Z')], NOON],
  ['values of two minutes', [NOON, open('2026-03-18T12:01:00.000Z')], null],
  ['values of two states', [NOON, { ...NOON, state: 'HALTED' as const }], null],
])('finds the time and state of %s (STACK-04)', (_, values, expected) => {
  expect(commonPrice(values)).toEqual(expected);
});

it('takes the values that a lot has (STACK-04)', () => {
  const melt = { ...NOON, amount: { value: 1, currency: 'USD' as const } };
  expect(valuesOf({ melt, bid: null, replacement: null })).toEqual([melt]);
});
