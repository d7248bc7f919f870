import { expect, test } from 'vitest';
import { convertPrices } from './price-columns.ts';

test('converts the prices of a large catalog in slices, each price by itself', () => {
  const count = 10_000;
  const prices = Float64Array.from({ length: count }, (_, group) => (group === 7 ? Number.NaN : group * 100));
  const noSets = { excludedIn: new Map(), sums: new Map() };
  const work = convertPrices(
    prices,
    { method: null, methods: [], rateE6: 1_500_000 },
    { sumOf: () => null },
    noSets,
  );
  let pauses = 0;
  let step = work.next();
  for (; !step.done; step = work.next()) pauses++;
  expect(pauses).toBeGreaterThanOrEqual(3);
  const amounts = step.value;
  expect(amounts.length).toBe(count);
  expect(amounts[7]).toBeNaN();
  expect([amounts[0], amounts[4_095], amounts[4_096], amounts[count - 1]]).toEqual([
    0, 614_250, 614_400, 1_499_850,
  ]);
});
