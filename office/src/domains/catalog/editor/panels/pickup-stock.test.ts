import { expect, test } from 'vitest';
import { readPieces } from './pickup-stock.tsx';

test.each([
  ['', null],
  [' 12 ', 12],
  ['0', 0],
  ['1000000', 1_000_000],
  ['1000001', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['many', undefined],
])('the pieces at a counter: "%s" are %s (KIND-06)', (text, pieces) => {
  expect(readPieces(text)).toBe(pieces);
});
