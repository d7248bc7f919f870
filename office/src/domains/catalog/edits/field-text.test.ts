import { expect, test } from 'vitest';
import { fieldName, valueText } from './field-text.ts';

test('the parts of a set are named in words where they conflict or are rejected (GOODS-02, GOODS-08)', () => {
  const coin = { title: 'Your coin', parts: [{ sku: 'AG-SHIP-1', quantity: 10 }, { sku: 'AG-STAG-1' }] };
  expect(valueText('bundle.options', [coin, { title: 'Tools' }])).toBe(
    'Your coin: 10 × AG-SHIP-1, 1 × AG-STAG-1; Tools: ',
  );
  expect(fieldName('bundle.options')).toBe('parts of the set');
  expect(fieldName('bundle.options.1.title')).toBe('set, choice 2');
  expect(fieldName('bundle.options.1.parts.0.sku')).toBe('set, choice 2, part 1');
  expect(fieldName('related_skus.0')).toBe('related skus, 0');
});
