import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BundleOption,
  type BundleSelection,
  defaultParts,
  extremeSet,
  parsePartsKey,
  partsKey,
  readParts,
  setStatus,
} from './bundle.ts';

const part = (id: number, more: Partial<BundleSelection> = {}): BundleSelection => ({
  id,
  productId: id * 10,
  quantity: 1,
  canChangeQuantity: false,
  isDefault: false,
  ...more,
});
const option = (id: number, more: Partial<BundleOption>): BundleOption => ({
  id,
  title: `Option ${id}`,
  kind: 'radio',
  isRequired: true,
  selections: [],
  ...more,
});
const COIN = option(1, {
  selections: [
    part(11, { quantity: 10, canChangeQuantity: true, isDefault: true }),
    part(12, { quantity: 10 }),
  ],
});
const TUBE = option(2, { kind: 'select', selections: [part(21, { isDefault: true }), part(22)] });
const EXTRAS = option(3, { kind: 'checkbox', isRequired: false, selections: [part(31), part(32)] });
const OPTIONS = [COIN, TUBE, EXTRAS];

const want = (...wanted: readonly (readonly [number, number, number?])[]) =>
  wanted.map(([optionId, selectionId, quantity = null]) => ({ optionId, selectionId, quantity }));
const idsOf = (set: readonly { readonly selection: BundleSelection }[] | null) =>
  set?.map(({ selection }) => selection.id) ?? null;

describe('the choice of parts', () => {
  test.each([
    ['the quantities of the set', want([1, 12], [2, 21]), '12*10,21*1'],
    ['the order of the set', want([3, 32], [2, 22], [3, 31], [1, 11]), '11*10,22*1,31*1,32*1'],
    ['a quantity that may be changed', want([1, 11, 4], [2, 21]), '11*4,21*1'],
    ['the quantity of the set, stated again', want([1, 12, 10], [2, 21, 1]), '12*10,21*1'],
    ['a part chosen twice, with the later quantity', want([1, 11], [2, 21], [1, 11, 7]), '11*7,21*1'],
  ])('reads %s (KIND-01)', (_, wanted, key) => {
    const read = readParts(OPTIONS, wanted);
    expect('parts' in read && partsKey(read.parts)).toBe(key);
  });

  test.each([
    ['no part for a required option', want([1, 11]), { reason: 'required', title: 'Option 2' }],
    ['two parts in a radio', want([1, 11], [1, 12], [2, 21]), { reason: 'one-only', title: 'Option 1' }],
    [
      'a quantity that may not be changed',
      want([1, 12, 5], [2, 21]),
      { reason: 'fixed-quantity', productId: 120 },
    ],
    ['no piece', want([1, 11, 0], [2, 21]), { reason: 'quantity', productId: 110 }],
    ['half a piece', want([1, 11, 1.5], [2, 21]), { reason: 'quantity', productId: 110 }],
    ['an unknown part', want([1, 11], [2, 21], [3, 39]), { reason: 'unknown' }],
    ['a part of another option', want([1, 11], [2, 21], [3, 22]), { reason: 'unknown' }],
  ])('rejects %s (KIND-01)', (_, wanted, problem) => {
    expect(readParts(OPTIONS, wanted)).toMatchObject({ problem });
  });

  test('rejects a set of nothing, if no option is required (KIND-01)', () => {
    expect(readParts([EXTRAS], [])).toEqual({ problem: { reason: 'nothing' } });
  });

  test('starts with the defaults, of which a radio has one (KIND-01)', () => {
    const twice = { ...COIN, selections: COIN.selections.map((one) => ({ ...one, isDefault: true })) };
    expect(defaultParts([twice, TUBE, EXTRAS])).toEqual(want([1, 11], [2, 21]));
  });

  test('a key leads to its parts (KIND-01)', () => {
    const parts = fc.uniqueArray(fc.tuple(fc.integer({ min: 1 }), fc.integer({ min: 1, max: 999 })), {
      minLength: 1,
      selector: ([id]) => id,
    });
    fc.assert(
      fc.property(parts, (pairs) => {
        const key = partsKey(pairs.map(([selectionId, quantity]) => ({ selectionId, quantity })));
        expect([...parsePartsKey(key)]).toEqual(pairs);
      }),
    );
  });
});

describe('the cheapest and the dearest set', () => {
  const prices: Readonly<Record<number, number | null>> = { 11: 300, 12: 200, 21: 8, 22: 9, 31: 5, 32: 6 };
  const priceOf = ({ id }: BundleSelection) => prices[id] ?? null;

  test('takes one part per required option, or all that fit (KIND-01)', () => {
    expect(idsOf(extremeSet(OPTIONS, 'cheapest', priceOf))).toEqual([12, 21]);
    expect(idsOf(extremeSet(OPTIONS, 'dearest', priceOf))).toEqual([11, 22, 32, 31]);
  });

  test('leaves out parts without a price, and a set whose required option has none (KIND-01)', () => {
    const without =
      (...ids: number[]) =>
      (one: BundleSelection) =>
        ids.includes(one.id) ? null : priceOf(one);
    expect(idsOf(extremeSet(OPTIONS, 'cheapest', without(12)))).toEqual([11, 21]);
    expect(extremeSet(OPTIONS, 'cheapest', without(11, 12))).toBeNull();
  });

  test('takes the cheapest part if no option is required (KIND-01)', () => {
    expect(idsOf(extremeSet([EXTRAS], 'cheapest', priceOf))).toEqual([31]);
  });
});

test.each([
  [{}, 'IN_STOCK'],
  [{ 12: 'OUT_OF_STOCK', 22: 'OUT_OF_STOCK', 31: 'OUT_OF_STOCK', 32: 'OUT_OF_STOCK' }, 'IN_STOCK'],
  [{ 11: 'PREORDER', 12: 'OUT_OF_STOCK' }, 'PREORDER'],
  [{ 21: 'OUT_OF_STOCK', 22: 'OUT_OF_STOCK' }, 'OUT_OF_STOCK'],
] as const)('a set with the parts %j is %s (KIND-01)', (stock, status) => {
  expect(setStatus(OPTIONS, ({ id }) => (stock as Record<number, typeof status>)[id] ?? 'IN_STOCK')).toBe(
    status,
  );
});
