import { expect, test } from 'vitest';
import { CURRENT_LOSS_TERMS, LOSS_TERMS, owesLoss } from './loss-terms.ts';

test('terms include all duties before them, and none after (SELL-03)', () => {
  const duties = LOSS_TERMS.slice(1);
  expect(LOSS_TERMS.map((agreed) => duties.filter((duty) => owesLoss(agreed, duty)))).toEqual([
    [],
    ['package'],
    ['package', 'missing'],
    ['package', 'missing', 'returned'],
    ['package', 'missing', 'returned', 'quantity'],
  ]);
  expect(CURRENT_LOSS_TERMS).toBe(LOSS_TERMS.at(-1));
});
