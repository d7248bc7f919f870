import { describe, expect, it } from 'vitest';
import { draftsOf, dropField, keepMine, moved, setField, toFields, wantedValues } from './attribute-edits.ts';
import type { AttributeValues } from './attributes-query.ts';

const option = (label: string) => ({ value: label, label, labels: {}, swatch: null });
const stored: AttributeValues = {
  label: 'Grade',
  labels: {},
  input: 'select',
  position: 10,
  is_filterable: true,
  is_sortable: true,
  is_comparable: false,
  is_searchable: false,
  is_shown: false,
  options: [option('MS70'), option('MS69')],
};

describe('edits of an attribute (GOODS-05)', () => {
  it('send the value that the person read, and drop a field with its stored value', () => {
    const edits = setField({}, stored, 'label', 'Note');
    expect(toFields(edits)).toEqual([{ field: 'label', seen: 'Grade', value: 'Note' }]);
    expect(setField(edits, { ...stored, label: 'Theirs' }, 'label', 'Mine')).toEqual({
      label: { seen: 'Grade', value: 'Mine' },
    });
    expect(setField(edits, stored, 'label', 'Grade')).toEqual({});
  });

  it('turn off the uses that another type cannot have', () => {
    const edits = setField({}, stored, 'input', 'textarea');
    expect(wantedValues(edits, stored)).toMatchObject({ is_filterable: false, is_sortable: false });
    expect(wantedValues(setField({}, stored, 'input', 'text'), stored).is_sortable).toBe(true);
  });

  it('send options in their order, without the keys of rows', () => {
    const drafts = draftsOf(stored.options);
    const edits = setField({}, stored, 'options', moved(drafts, 0, 1));
    expect(toFields(edits)[0]).toEqual({
      field: 'options',
      seen: stored.options,
      value: [option('MS69'), option('MS70')],
    });
    expect(setField(edits, stored, 'options', drafts)).toEqual({});
    expect(moved([1, 2, 3], 0, 3)).toEqual([1, 2, 3]);
  });

  it('keep the value of a person or that of the other one', () => {
    const edits = setField({}, stored, 'label', 'Mine');
    const conflict = { field: 'label', value: 'Theirs', by: 'Petra Lund' } as const;
    expect(toFields(keepMine(edits, conflict))).toEqual([{ field: 'label', seen: 'Theirs', value: 'Mine' }]);
    expect(dropField(edits, conflict)).toEqual({});
  });
});
