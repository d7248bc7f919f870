import { expect, test } from 'vitest';
import { shortWeightMilligrams } from './short-weight.ts';

const OUNCE = 31_103_477;

test.each([
  [62_207, 2, 0],
  [61_900, 2, 0],
  [61_896, 2, 0],
  [61_895, 2, 312],
  [55_000, 2, 7_207],
  [900_000, 2, 0],
  [1, 0, 0],
])('%d mg of %d ounces are short by %d mg (BUY-04)', (weightMilligrams, pieces, short) => {
  expect(shortWeightMilligrams({ weightMilligrams, pieces, fineWeightMicrograms: OUNCE })).toBe(short);
});
