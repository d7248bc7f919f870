import { expect, it } from 'vitest';
import { setRows } from './set-rows.ts';

const usd = (value: number) => ({ value, currency: 'USD' as const });

/** A set of one part of $40, with this price. */
const set = (cash: number) => ({
  ...{ cash: usd(cash), fine_weight: 1, parts_without_bid: [], metal_type: 'silver', method_prices: [] },
  parts: [{ name: 'Tall Ship', quantity: 1, sku: 'S', row_total: usd(40) }],
});

it.each([
  { cash: 39.2, percent: 2, label: 'Set discount, 2%', minor: -80 },
  { cash: 39, percent: null, label: 'Less than the single pieces', minor: -100 },
  { cash: 42.5, percent: null, label: 'Put together by us', minor: 250 },
])('adds the difference of a set that costs $cash (KIND-01)', ({ cash, percent, label, minor }) => {
  const rows = setRows(set(cash), undefined, { discountPercent: percent, names: '' });
  expect(rows).toEqual([
    { label: 'Tall Ship', minor: 4_000 },
    { label, minor },
  ]);
  expect(rows.reduce((sum, row) => sum + row.minor, 0)).toBe(Math.round(cash * 100));
});

it('adds no row for a set that costs what its pieces cost (KIND-01)', () => {
  expect(setRows(set(40), undefined, { discountPercent: 0, names: '' })).toHaveLength(1);
});
