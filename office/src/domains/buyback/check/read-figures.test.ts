import { expect, test } from 'vitest';
import { readCount, readWeight } from './read-figures.ts';

test.each([
  ['0', 0],
  [' 12 ', 12],
  ['', null],
  ['2.5', null],
  ['-1', null],
  ['1e3', null],
  ['two', null],
])('reads the number of pieces %j (BUY-04)', (text, count) => {
  expect(readCount(text)).toBe(count);
});

test.each([
  ['', null],
  ['622.31', 622.31],
  ['93,3', 93.3],
  ['0', 0],
  ['-5', undefined],
  ['heavy', undefined],
  ['1,200.50', 1_200.5],
  ['1,200', undefined],
])('reads the weight %j (BUY-04)', (text, grams) => {
  expect(readWeight(text)).toBe(grams);
});
