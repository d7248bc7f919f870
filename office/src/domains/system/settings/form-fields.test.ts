import type { SettingField } from '@ingot/rules/system/settings/setting-field.ts';
import { expect, test } from 'vitest';
import { changesOf, type FormField, hasChanges, withDraft } from './form-fields.ts';

const fieldWith = (stored: unknown): FormField => ({
  id: 'store.minutes',
  section: 'store',
  field: { key: 'minutes', path: 'minutes', kind: 'whole', standard: 10 } as SettingField,
  saved: stored ?? 10,
  stored,
});

test('a value typed back to the one that was there is no change', () => {
  for (const stored of [15, null]) {
    const field = fieldWith(stored);
    const typed = withDraft({}, field, 20);
    expect(hasChanges(typed)).toBe(true);
    expect(changesOf([field], typed)).toEqual([
      { section: 'store', path: 'minutes', before: stored, after: 20 },
    ]);
    const back = withDraft(typed, field, stored ?? 10);
    expect(hasChanges(back)).toBe(false);
    expect(changesOf([field], back)).toEqual([]);
  }
});

test('a change keeps the value that the person saw first, although another person has saved since', () => {
  const typed = withDraft({}, fieldWith(15), 20);
  const later = withDraft(typed, fieldWith(30), 30);
  expect(hasChanges(later)).toBe(true);
  expect(changesOf([fieldWith(30)], later)).toMatchObject([{ before: 15, after: 30 }]);
});
