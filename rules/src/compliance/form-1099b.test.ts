import { expect, test } from 'vitest';
import { reportableSales, type SoldPieces } from './form-1099b.ts';

const DAY = { year: 2026, month: 11, day: 26 };
const OUNCE = 31_103_476.8;
const GOLD_BAR: SoldPieces = {
  name: 'Gold Minted Bar, 1 kg',
  metal: 'gold',
  form: 'bar',
  fineness: 999.9,
  fineMicrograms: 999_900_000,
  quantity: 1,
};
const bars = (change: Partial<SoldPieces>): SoldPieces => ({ ...GOLD_BAR, ...change });
const KRUGERRAND: SoldPieces = {
  name: 'South African Krugerrand, 1 oz',
  metal: 'gold',
  form: 'coin',
  fineness: 916.7,
  fineMicrograms: OUNCE,
  quantity: 25,
};
const coins = (change: Partial<SoldPieces>): SoldPieces => ({ ...KRUGERRAND, ...change });
const QUARTERS: SoldPieces = {
  name: 'Washington Quarter, 90% Silver',
  metal: 'silver',
  form: 'coin',
  fineness: 900,
  fineMicrograms: Math.round(0.17875 * OUNCE),
  quantity: 4_000,
};

test.each<[string, SoldPieces[], readonly string[]]>([
  ['a kilogram of gold in one bar', [GOLD_BAR], ['gold_bars']],
  ['a kilogram of gold of .995', [bars({ fineness: 995, fineMicrograms: 995_000_000 })], ['gold_bars']],
  ['32.15 oz of gold in small bars', [bars({ fineMicrograms: OUNCE / 10, quantity: 322 })], ['gold_bars']],
  ['32 oz of gold in bars', [bars({ fineMicrograms: OUNCE, quantity: 32 })], []],
  [
    'two sales that reach a kilogram together',
    [bars({ fineMicrograms: OUNCE, quantity: 16 }), bars({ fineMicrograms: OUNCE, quantity: 17 })],
    ['gold_bars'],
  ],
  ['a kilogram of gold of .990', [bars({ fineness: 990, fineMicrograms: 990_000_000 })], []],
  [
    'a gold bar of unknown fineness',
    [bars({ fineness: null, fineMicrograms: 1_000_000_000 })],
    ['gold_bars'],
  ],
  ['a kilogram of gold as rounds', [bars({ form: 'round' })], []],
  [
    '1,000 oz of silver bars',
    [bars({ metal: 'silver', fineness: 999, fineMicrograms: 99.9 * OUNCE, quantity: 10 })],
    ['silver_bars'],
  ],
  [
    '999 oz of silver bars',
    [bars({ metal: 'silver', fineness: 999.9, fineMicrograms: 0.9999 * OUNCE, quantity: 999 })],
    [],
  ],
  [
    '25 oz of platinum bars',
    [bars({ metal: 'platinum', fineness: 999.5, fineMicrograms: 0.9995 * OUNCE, quantity: 25 })],
    ['platinum_bars'],
  ],
  [
    '100 oz of palladium bars',
    [bars({ metal: 'palladium', fineness: 999.5, fineMicrograms: 9.995 * OUNCE, quantity: 10 })],
    ['palladium_bars'],
  ],
  ['25 Krugerrands', [KRUGERRAND], ['krugerrand']],
  ['24 Krugerrands', [coins({ quantity: 24 })], []],
  ['50 half Krugerrands', [coins({ fineMicrograms: OUNCE / 2, quantity: 50 })], []],
  [
    '20 Krugerrands and 20 Maple Leafs',
    [coins({ quantity: 20 }), coins({ name: 'Gold Maple Leaf', fineness: 999.9, quantity: 20 })],
    [],
  ],
  ['25 gold Maple Leafs', [coins({ name: 'Canadian Gold MAPLE LEAF', fineness: 999.9 })], ['maple_leaf']],
  ['25 silver Maple Leafs', [coins({ name: 'Silver Maple Leaf', metal: 'silver', fineness: 999.9 })], []],
  ['25 Onzas', [coins({ name: 'Mexican Onza', fineness: 900 })], ['onza']],
  ['100 American Eagles', [coins({ name: 'American Eagle, 1 oz', quantity: 100 })], []],
  ['$1,000 in quarters', [QUARTERS], ['silver_coins']],
  ['$999.75 in quarters', [{ ...QUARTERS, quantity: 3_999 }], []],
  [
    '1,000 Morgan dollars',
    [{ ...QUARTERS, name: 'Morgan Silver Dollar, 90%', fineMicrograms: 0.77344 * OUNCE, quantity: 1_000 }],
    [],
  ],
  ['pieces that the shop no longer has', [bars({ form: null })], []],
])('%s: which kind is reportable (BUY-05)', (_, sold, kinds) => {
  expect(reportableSales(sold, DAY).map(({ kind }) => kind.id)).toEqual(kinds);
});

test('a sale before the first day of the list is not reported (BUY-05)', () => {
  expect(reportableSales([GOLD_BAR], { year: 1992, month: 12, day: 31 })).toEqual([]);
  expect(reportableSales([GOLD_BAR], { year: 1993, month: 1, day: 1 })).toHaveLength(1);
});

test('the amount is stated in the unit of the threshold (BUY-05)', () => {
  const [gold] = reportableSales([GOLD_BAR], DAY);
  expect(gold?.amount).toBeCloseTo(32.1507, 3);
  expect(reportableSales([coins({ quantity: 40 })], DAY)[0]?.amount).toBe(40);
});
