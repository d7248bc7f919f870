import { expect, test } from 'vitest';
import { blankRow, copyFields, editsOf, startEdits, urlKeyOf } from './editor-state.ts';

test('a copy has no code, address, stock or variant of its original, and is not in the shop (GOODS-02)', () => {
  const copy = copyFields({
    sku: 'A',
    item_number: '1',
    url_key: 'a',
    name: 'Coin',
    is_enabled: true,
    stock: { quantity: 5 },
    variants: [{ sku: 'B' }],
    pricing: { mode: 'metal', premium_percent: 4, tiers: [{ quantity: 5 }] },
    buyback: { bid_premium_percent: 1, minimum_quantity: 1 },
  });
  expect(copy).toEqual({
    name: 'Coin',
    is_enabled: false,
    'pricing.mode': 'metal',
    'pricing.premium_percent': 4,
    'pricing.tiers': [{ quantity: 5 }],
    buyback: { bid_premium_percent: 1, minimum_quantity: 1 },
  });
});

test('a draft is restored with the values that the person read and its stock movement (GOODS-02)', () => {
  const draft = {
    sku: 'A',
    version: 3,
    saved_at: '2026-11-26T12:00:00.000Z',
    last_movement: 7,
    fields: [{ field: 'name', seen: 'Old', value: 'New' }],
  };
  const row = { ...blankRow('USD'), sku: 'A', last_movement: 9 };
  const edit = editsOf(row, draft).get('A');
  expect(edit?.fields).toEqual({ name: { seen: 'Old', value: 'New' } });
  expect(edit?.row.last_movement).toBe(7);
  expect(editsOf(row, null).size).toBe(0);
});

test('the edits of a new product have no earlier values (GOODS-02)', () => {
  const fields = startEdits(blankRow('USD'), { form: 'coin', mint: null }).get('')?.fields;
  expect(fields).toEqual({ form: { seen: null, value: 'coin' } });
});

test.each([
  ['2026 Sunrise Peaks, 1 oz gold', '2026-sunrise-peaks-1-oz-gold'],
  ['  Österreich – Philharmoniker! ', 'osterreich-philharmoniker'],
  ['金貨', ''],
])('the address of %s is %s', (name, key) => {
  expect(urlKeyOf(name)).toBe(key);
});
