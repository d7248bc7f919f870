import { expect, test } from 'vitest';
import { offerOf } from './offer.ts';

const product = {
  __typename: 'SimpleProduct',
  stock_status: 'IN_STOCK',
  is_salable: true,
} as const;

test('offers a product in stock for sale and one on pre-order as pre-order (PDP-02, PDP-07)', () => {
  expect(offerOf(product)).toEqual({ kind: 'buy', label: 'Add to cart' });
  expect(offerOf({ ...product, is_preorder: true })).toEqual({ kind: 'buy', label: 'Pre-order' });
});

test('offers nothing that is out of stock or not salable (PDP-03)', () => {
  expect(offerOf({ ...product, stock_status: 'OUT_OF_STOCK' }).kind).toBe('sold-out');
  expect(offerOf({ ...product, is_salable: false }).kind).toBe('sold-out');
});

test('sends a configurable product to its page (SRCH-32)', () => {
  expect(offerOf({ ...product, __typename: 'ConfigurableProduct' }).kind).toBe('choose');
  expect(offerOf({ ...product, __typename: 'GroupedProduct' }).kind).toBe('choose');
  expect(offerOf({ ...product, __typename: 'BundleProduct' }).kind).toBe('choose');
});
