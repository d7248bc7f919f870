import { expect, test } from 'vitest';
import { readProductPiece } from './product-piece.ts';

test('a product list names SKUs in its own order, without empty ones', () => {
  expect(readProductPiece({ 'data-product-skus': ' B, ,A,', 'data-category-id': '5' })).toEqual({
    skus: ['B', 'A'],
  });
});

test('a product list names a category, its number of products and their order', () => {
  expect(readProductPiece({ 'data-category-id': '5' })).toEqual({ categoryId: '5', count: 8, sort: null });
  const asked = {
    'data-category-id': '5',
    'data-products-count': '999',
    'data-sort-order': 'price_low_to_high',
  };
  expect(readProductPiece(asked)).toEqual({ categoryId: '5', count: 60, sort: { price: 'ASC' } });
});

test('other attributes name no products', () => {
  expect([{}, { 'data-category-id': '5 or 6' }, { 'data-product-skus': ',' }].map(readProductPiece)).toEqual([
    null,
    null,
    null,
  ]);
});
