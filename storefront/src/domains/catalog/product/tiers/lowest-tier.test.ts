import { expect, test } from 'vitest';
import { lowestTier } from './lowest-tier.ts';

const usd = (value: number) => ({ value, currency: 'USD' });

test('PRC-01 "as low as" names the cheapest tier, whatever order they come in', () => {
  const tiers = [usd(45.18), usd(43.62), usd(44.66)].map((final_price) => ({ final_price }));
  expect(lowestTier(tiers, usd(45.18))).toEqual(usd(43.62));
});

test('PRC-01 "as low as" is not said when no tier is lower than the price of one', () => {
  expect(lowestTier([{ final_price: usd(45.18) }], usd(45.18))).toBeNull();
  expect(lowestTier([{ final_price: usd(46) }, null, {}], usd(45.18))).toBeNull();
  expect(lowestTier([], usd(45.18))).toBeNull();
});
