import { expect, test } from 'vitest';
import { offerOf } from './offer.ts';

const product = {
  __typename: 'SimpleProduct',
  stock_status: 'IN_STOCK',
  is_salable: true,
} as const;

test('PDP-02 a piece in stock can be added, one on pre-order is pre-ordered (PDP-07)', () => {
  expect(offerOf(product)).toEqual({ kind: 'buy', label: 'Add to cart' });
  expect(offerOf({ ...product, is_preorder: true })).toEqual({ kind: 'buy', label: 'Pre-order' });
});

test('PDP-03 what is out of stock or not salable cannot be added', () => {
  expect(offerOf({ ...product, stock_status: 'OUT_OF_STOCK' }).kind).toBe('sold-out');
  expect(offerOf({ ...product, is_salable: false }).kind).toBe('sold-out');
});

test('SRCH-32 a configurable product is chosen on its page', () => {
  expect(offerOf({ ...product, __typename: 'ConfigurableProduct' }).kind).toBe('choose');
});
