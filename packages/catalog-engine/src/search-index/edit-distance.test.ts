import { expect, it } from 'vitest';
import { isWithinEdits } from './edit-distance.ts';

it.each([
  ['silver', 'silver', 0, true],
  ['silvr', 'silver', 1, true],
  ['sliver', 'silver', 1, true],
  ['sillver', 'silver', 1, true],
  ['gold', 'bold', 1, true],
  ['palladum', 'palladium', 1, true],
  ['gold', 'silver', 2, false],
  ['bitcoin', 'coin', 2, false],
  ['owl', '', 2, false],
])('%s and %s within %i edits: %s', (left, right, most, expected) => {
  expect(isWithinEdits(left, right, most)).toBe(expected);
  expect(isWithinEdits(right, left, most)).toBe(expected);
});
