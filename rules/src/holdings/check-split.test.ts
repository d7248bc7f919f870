import { expect, it } from 'vitest';
import { checkSplit, type EnteredSplit, weighsAsMuch, weightOfPart } from './check-split.ts';

const SOURCE = { acquiredOn: '2020-01-01', pieces: 25, isMixed: false };
const SPLIT: EnteredSplit = { pieces: 10, each: 1, splitOn: null, name: null, sku: null };
const TUBE: EnteredSplit = { ...SPLIT, pieces: 25, each: 20, name: 'Coin' };

it.each([
  ['some pieces', SPLIT, {}, []],
  ['all pieces into their coins', TUBE, {}, []],
  ['the coins of a product', { ...TUBE, name: null, sku: 'AU-1' }, {}, []],
  ['all pieces as they are', { ...SPLIT, pieces: 25 }, {}, [['pieces', 'out-of-range']]],
  ['more pieces than are left', { ...TUBE, pieces: 26 }, {}, [['pieces', 'out-of-range']]],
  ['half a piece', { ...SPLIT, pieces: 0.5 }, {}, [['pieces', 'out-of-range']]],
  ['no number', { ...SPLIT, pieces: Number.NaN }, {}, [['pieces', 'not-a-number']]],
  ['too many coins', { ...TUBE, each: 1_001 }, {}, [['each', 'out-of-range']]],
  ['a set of several metals', TUBE, { isMixed: true }, [['each', 'out-of-range']]],
  ['pieces without a name', { ...TUBE, name: null }, {}, [['name', 'missing']]],
  ['a long name', { ...TUBE, name: 'x'.repeat(256) }, {}, [['name', 'too-long']]],
  ['tomorrow', { ...SPLIT, splitOn: '2026-01-02' }, {}, [['splitOn', 'in-the-future']]],
  ['a day before the purchase', { ...SPLIT, splitOn: '2019-12-31' }, {}, [['splitOn', 'out-of-range']]],
])('checks a split of %s (STACK-03)', (_, entered, source, problems) => {
  expect([...checkSplit(entered, { ...SOURCE, ...source }, '2026-01-01')]).toEqual(problems);
});

it('gives each piece its part of the weight (STACK-01)', () => {
  expect(weightOfPart({ fineWeightUg: 777_586_925, weightUg: null }, 25)).toEqual({
    fineWeightUg: 31_103_477,
    weightUg: null,
  });
  expect(weightOfPart({ fineWeightUg: 100, weightUg: 110 }, 3)).toEqual({ fineWeightUg: 33, weightUg: 37 });
});

it('takes a product for the pieces if their weights agree (STACK-01)', () => {
  expect(weighsAsMuch(622_069_536, 31_103_477, 20)).toBe(true);
  expect(weighsAsMuch(622_069_536, 31_103_477, 25)).toBe(false);
});
