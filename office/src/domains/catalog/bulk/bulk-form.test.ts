import { expect, test } from 'vitest';
import { type BulkForm, changeOf, FIRST_FORM } from './bulk-form.ts';

test.each<[Partial<BulkForm>, object | null]>([
  [{ value: '0.5' }, { target: 'premium', how: 'step', value: 0.5, least: null, most: null }],
  [
    { value: '0.5', how: 'fall', most: '15' },
    { how: 'step', value: -0.5, most: 15 },
  ],
  [
    { value: '4.2', how: 'set' },
    { how: 'set', value: 4.2 },
  ],
  [
    { value: '10', target: 'price' },
    { how: 'step', value: 1_000 },
  ],
  [
    { value: '5', target: 'price', how: 'fall-share' },
    { how: 'share', value: -5 },
  ],
  [
    { target: 'enabled', how: 'off' },
    { how: 'set', value: 0 },
  ],
  [
    { target: 'limit', how: 'remove' },
    { how: 'set', value: null },
  ],
  [
    { target: 'limit', how: 'set', value: '30' },
    { how: 'set', value: 30 },
  ],
  [{ target: 'special', how: 'fall', value: '2', from: '2026-11-27', to: '2026-11-26' }, null],
  [{ value: '' }, null],
  [{ value: '-1' }, null],
  [{ value: '1', least: 'x' }, null],
  [{ target: 'limit', how: 'set', value: '1.5' }, null],
])('reads %j as %j (GOODS-06)', (form, change) => {
  const read = changeOf({ ...FIRST_FORM, ...form });
  if (change === null) expect(read).toBeNull();
  else expect(read).toMatchObject(change);
});

test('a special ends after its last day', () => {
  const read = changeOf({
    ...FIRST_FORM,
    target: 'special',
    how: 'fall',
    value: '2',
    from: '2026-11-27',
    to: '2026-11-27',
  });
  expect(Date.parse(String(read?.to)) - Date.parse(String(read?.from))).toBe(86_400_000);
});
