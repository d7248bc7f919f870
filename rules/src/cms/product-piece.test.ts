import { expect, test } from 'vitest';
import { readProductPiece } from './product-piece.ts';

test('a piece names skus in its own order, without empty ones', () => {
  expect(readProductPiece({ 'data-product-skus': ' B, ,A,', 'data-category-id': '5' })).toEqual({
    skus: ['B', 'A'],
  });
});

test('a piece names a category, how many of it, and their order', () => {
  expect(readProductPiece({ 'data-category-id': '5' })).toEqual({ categoryId: '5', count: 8, sort: null });
  const asked = {
    'data-category-id': '5',
    'data-products-count': '999',
    'data-sort-order': 'price_low_to_high',
  };
  expect(readProductPiece(asked)).toEqual({ categoryId: '5', count: 60, sort: { price: 'ASC' } });
});

test('anything else names no products', () => {
  expect([{}, { 'data-category-id': '5 or 6' }, { 'data-product-skus': ',' }].map(readProductPiece)).toEqual([
    null,
    null,
    null,
  ]);
});
