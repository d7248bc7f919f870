import { expect, test } from 'vitest';
import { tierRows } from './tier-rows.ts';

const tiers = [
  { quantity: 100, cash: 4412, fee: 4588 },
  { quantity: 1, cash: 4518, fee: 4699 },
  { quantity: 500, cash: 4362, fee: 4536 },
  { quantity: 20, cash: 4466, fee: 4645 },
];
const currentLabel = (quantity: number) => tierRows(tiers, quantity).find((row) => row.isCurrent)?.label;

test('sorts rows by quantity, each with its range and both prices (OPEN-36)', () => {
  expect(tierRows(tiers, 1).map((row) => [row.label, row.cash, row.fee])).toEqual([
    ['1 to 19', 4518, 4699],
    ['20 to 99', 4466, 4645],
    ['100 to 499', 4412, 4588],
    ['500 or more', 4362, 4536],
  ]);
});

test.each([
  [0, '1 to 19'],
  [1, '1 to 19'],
  [19, '1 to 19'],
  [20, '20 to 99'],
  [99, '20 to 99'],
  [100, '100 to 499'],
  [500, '500 or more'],
  [100_000, '500 or more'],
])('%i pieces are marked in the row %s (PRC-01)', (quantity, label) => {
  expect(currentLabel(quantity)).toBe(label);
});

test('labels adjacent tiers and single prices plainly (OPEN-36)', () => {
  const rows = tierRows(
    [
      { quantity: 1, cash: 1, fee: 1 },
      { quantity: 2, cash: 1, fee: 1 },
    ],
    1,
  );
  expect(rows.map((row) => row.label)).toEqual(['1', '2 or more']);
  expect(tierRows([{ quantity: 1, cash: 1, fee: 1 }], 7)).toMatchObject([
    { label: '1 or more', isCurrent: true },
  ]);
  expect(tierRows([], 1)).toEqual([]);
});
