import { expect, test } from 'vitest';
import { CONDITION_FIELDS, readConditions } from './category-conditions.ts';

test('reads conditions and drops repeated values (GOODS-04)', () => {
  expect(readConditions([])).toEqual([]);
  expect(readConditions([{ field: 'metal_type', values: ['silver', 'gold', 'silver'] }])).toEqual([
    { field: 'metal_type', values: ['silver', 'gold'] },
  ]);
  expect(readConditions(CONDITION_FIELDS.map((field) => ({ field, values: ['1'] })))).toHaveLength(9);
});

test.each([
  ['no list', { field: 'form', values: ['coin'] }],
  ['an unknown field', [{ field: 'password', values: ['x'] }]],
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
