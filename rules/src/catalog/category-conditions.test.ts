import { expect, test } from 'vitest';
import { CONDITION_FIELDS, readConditions, readRange } from './category-conditions.ts';

test('reads conditions and drops repeated values (GOODS-04)', () => {
  expect(readConditions([])).toEqual([]);
  expect(readConditions([{ field: 'metal_type', values: ['silver', 'gold', 'silver'] }])).toEqual([
    { field: 'metal_type', values: ['silver', 'gold'] },
  ]);
  expect(readConditions(CONDITION_FIELDS.map((field) => ({ field, values: ['1'] })))).toHaveLength(9);
  expect(readConditions([{ field: 'mint_mark', values: ['P'] }])).toEqual([
    { field: 'mint_mark', values: ['P'] },
  ]);
});

test.each([
  ['2.5', { from: '2.5', to: '2.5' }],
  ['-1..5', { from: '-1', to: '5' }],
  [' 2 .. 2 ', { from: '2', to: '2' }],
  ['2..', { from: '2', to: null }],
  ['..5', { from: null, to: '5' }],
  ['', null],
  ['..', null],
  ['5..2', null],
  ['1..2..3', null],
  ['1e9', null],
  ['٣', null],
  ['.5', null],
  ['12345678901234', null],
  ['1 or 1=1', null],
])('reads the range %j (GOODS-04)', (value, range) => {
  expect(readRange(value)).toEqual(range);
});

test.each([
  ['no list', { field: 'form', values: ['coin'] }],
  ['a name that no attribute can have', [{ field: 'sku', values: ['x'] }]],
  ['a field with a quote', [{ field: "x' or '1", values: ['x'] }]],
  ['a field that is no text', [{ field: ['form'], values: ['x'] }]],
  ['a field of the prototype', [{ field: 'constructor', values: ['x'] }]],
  [
    'the same field twice',
    [
      { field: 'form', values: ['coin'] },
      { field: 'form', values: ['bar'] },
    ],
  ],
  ['no value', [{ field: 'form', values: [] }]],
  ['an empty value', [{ field: 'form', values: [''] }]],
  ['a value of another type', [{ field: 'year', values: [2026] }]],
  ['a value with a null character', [{ field: 'form', values: ['co\0in'] }]],
  ['a long value', [{ field: 'form', values: ['x'.repeat(121)] }]],
  ['too many values', [{ field: 'year', values: Array.from({ length: 201 }, (_, at) => String(at)) }]],
  ['another property', [{ field: 'form', values: ['coin'], sql: '1=1' }]],
  ['a condition that is null', [null]],
])('rejects %s (GOODS-04)', (_, value) => {
  expect(readConditions(value)).toBeNull();
});
