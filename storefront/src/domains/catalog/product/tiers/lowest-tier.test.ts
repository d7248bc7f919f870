import { expect, test } from 'vitest';
import { lowestTier } from './lowest-tier.ts';

const usd = (value: number) => ({ value, currency: 'USD' });

test('names the cheapest tier in "as low as", in any order of tiers (PRC-01)', () => {
  const tiers = [usd(45.18), usd(43.62), usd(44.66)].map((final_price) => ({ final_price }));
  expect(lowestTier(tiers, usd(45.18))).toEqual(usd(43.62));
});

test('shows no "as low as" when no tier is below the price of one (PRC-01)', () => {
  expect(lowestTier([{ final_price: usd(45.18) }], usd(45.18))).toBeNull();
  expect(lowestTier([{ final_price: usd(46) }, null, {}], usd(45.18))).toBeNull();
  expect(lowestTier([], usd(45.18))).toBeNull();
});
