import { describe, expect, it } from 'vitest';
import { countPrices, priceSteps } from './price-buckets.ts';

const count = (...prices: number[]) =>
  countPrices(
    priceSteps(Float64Array.from(prices)),
    Uint32Array.from(prices, () => 1),
  );

describe('price buckets', () => {
  it('suit prices from one dollar to half a million', () => {
    expect(count(1_200, 4_518, 351_839, 41_000_000)).toEqual([
      { value: '0_25', label: '0-25', count: 1 },
      { value: '25_50', label: '25-50', count: 1 },
      { value: '2500_5000', label: '2500-5000', count: 1 },
      { value: '250000_500000', label: '250000-500000', count: 1 },
    ]);
  });

  it('count a price on an edge in both buckets, as the filter does', () => {
    expect(count(5_000).map(({ value }) => value)).toEqual(['25_50', '50_100']);
  });

  it('omit unknown prices', () => {
    expect(count()).toEqual([]);
    expect(count(Number.NaN)).toEqual([]);
  });
});
