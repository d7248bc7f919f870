import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedFields, EDIT_FIELDS, type OrderEdit } from './order-edit.ts';

const anyEdit = fc.record(
  Object.fromEntries(EDIT_FIELDS.map((field) => [field, fc.constantFrom('a', 'b')])),
) as fc.Arbitrary<OrderEdit>;

test('names exactly the fields that differ, in the order of the form (DESK-06)', () => {
  fc.assert(
    fc.property(anyEdit, anyEdit, (one, other) => {
      const changed = changedFields(one, other);
      expect(changed).toEqual(EDIT_FIELDS.filter((field) => one[field] !== other[field]));
      expect(changedFields(other, one)).toEqual(changed);
      expect(changedFields(one, { ...one, city: `${one.city} ` })).toEqual([]);
    }),
  );
});
