import { beforeEach, expect, it } from 'vitest';
import { cartOf, configurableLine, simpleLine } from '../testing.ts';
import { chosenImage, readImages, storeImages } from './cart-images.ts';

beforeEach(() => localStorage.clear());

it.each([
  [
    'the entry at position 1',
    [
      { url: 'b', position: 2 },
      { url: 'a', position: 1 },
    ],
    'a',
  ],
  ['else the first', [{ url: 'b', position: 3 }, null, { url: 'a', position: 2 }], 'b'],
  ['none', [], null],
  ['none known', null, null],
])('the picture of a product is %s (CART-26)', (_, gallery, url) => {
  expect(chosenImage(gallery)).toBe(url);
});

it("stores pictures by SKU, the variant's for a configurable line, and keeps earlier ones (CART-26)", () => {
  storeImages(cartOf([simpleLine()]));
  storeImages(cartOf([configurableLine()]));
  expect(readImages()).toEqual({
    'tall-ship-1oz': '/media/catalog/product/tall-ship.webp',
    'stag-half-oz': '/media/catalog/product/stag-half.webp',
  });
});

it.each(['{', '[]', '"x"', '{"a":1}', 'null'])('ignores malformed stored content: %s (CART-26)', (value) => {
  localStorage.setItem(
    'BULLION_BROWSER_PERSISTENCE__images_by_sku',
    JSON.stringify({ value, timeStored: Date.now(), ttl: null }),
  );
  expect(readImages()).toEqual({});
});
