import { expect, test } from 'vitest';
import { chooseValue, selectVariant, valueState } from './select-variant.ts';

const options = [
  {
    code: 'weight',
    values: [
      { uid: 'w1', label: '1 oz' },
      { uid: 'w2', label: '½ oz' },
    ],
  },
  {
    code: 'year',
    values: [
      { uid: 'y25', label: '2025' },
      { uid: 'y26', label: '2026' },
    ],
  },
];
const variants = [
  { sku: 'ONE-25', isSalable: false, values: { weight: 'w1', year: 'y25' } },
  { sku: 'ONE-26', isSalable: true, values: { weight: 'w1', year: 'y26' } },
  { sku: 'HALF-25', isSalable: true, values: { weight: 'w2', year: 'y25' } },
];

test('chooses no variant until every option has a value (PDP-04)', () => {
  expect(selectVariant(options, variants, {})).toBeNull();
  expect(selectVariant(options, variants, { weight: 'w1' })).toBeNull();
  expect(selectVariant(options, variants, { weight: 'w1', year: 'y26' })?.sku).toBe('ONE-26');
  expect(selectVariant(options, variants, { weight: 'w2', year: 'y26' })).toBeNull();
});

test('marks a value as sold out when every variant with it and the other choices is (PDP-06)', () => {
  expect(valueState(variants, {}, 'year', 'y25')).toBe('available');
  expect(valueState(variants, { weight: 'w1' }, 'year', 'y25')).toBe('sold-out');
  expect(valueState(variants, { weight: 'w2' }, 'year', 'y25')).toBe('available');
  expect(valueState(variants, { weight: 'w2' }, 'year', 'y26')).toBe('absent');
});

test('replaces the value of the same option (PDP-04)', () => {
  expect(chooseValue(variants, { weight: 'w1' }, 'weight', 'w2')).toEqual({ weight: 'w2' });
});

test('drops a choice that no variant combines with a new value (PDP-04)', () => {
  expect(chooseValue(variants, { weight: 'w2', year: 'y25' }, 'year', 'y26')).toEqual({ year: 'y26' });
  expect(chooseValue(variants, { weight: 'w1', year: 'y26' }, 'year', 'y25')).toEqual({
    weight: 'w1',
    year: 'y25',
  });
});
