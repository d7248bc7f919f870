import { expect, test } from 'vitest';
import { blankOption, blankPart, partsIn, withOptions, withParts } from './bundle-rows.ts';

test('one part of a choice is chosen at first, and of a choice of several any number (KIND-01, GOODS-02)', () => {
  const first = blankPart('COIN-A', blankOption());
  const option = { ...blankOption(), title: 'Coin', parts: [first] };
  expect(first).toMatchObject({ sku: 'COIN-A', quantity: 1, is_default: true });
  const second = { ...blankPart('COIN-B', option), is_default: true };
  const both = [first, second];
  expect(partsIn(withParts(option, both)).map((part) => part['is_default'])).toEqual([false, true]);
  const several = { ...option, type: 'checkbox' };
  expect(partsIn(withParts(several, both)).map((part) => part['is_default'])).toEqual([true, true]);
  // A kind that takes one part keeps the first of several.
  expect(partsIn(withParts({ ...several, parts: both, type: 'radio' }, both))).toMatchObject([
    { is_default: true },
    { is_default: false },
  ]);
});

test('choices are saved as import files contain them (GOODS-02)', () => {
  const typed = [{ title: null, type: 'radio', parts: [{ sku: null, quantity: null, is_default: true }] }];
  expect(withOptions(typed)).toEqual([
    {
      title: '',
      type: 'radio',
      required: true,
      parts: [{ sku: '', quantity: null, can_change_quantity: false, is_default: true }],
    },
  ]);
});
