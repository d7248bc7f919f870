import { expect, test } from 'vitest';
import type { QuoteFieldsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { findings } from './line-findings.ts';

const LINE = {
  condition: 'new',
  weight_grams: null,
  fine_grams: 31.1,
  quoted_fine_grams: 31.1,
  test: null,
  test_result: null,
  serials: [],
  state: 'open',
  reason: null,
} as unknown as QuoteFieldsFragment['lines'][number];
const money = (minor: number) => `$${(minor / 100).toFixed(2)}`;

test.each([
  [3, 2, 120_050, '2 pieces failed, new bid $1200.50 each.'],
  [3, 1, null, '1 piece failed and goes back.'],
  [0, 2, 171_404, '2 additional pieces, bid $1714.04 each.'],
  [0, 1, null, '1 additional piece goes back.'],
])('of %d quoted pieces, %d at a bid of %s: %j (BUY-04)', (quoted, differing, bid, words) => {
  expect(findings({ ...LINE, quoted, differing, new_bid: bid }, money)).toEqual([words]);
});
