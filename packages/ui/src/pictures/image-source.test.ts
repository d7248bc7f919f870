import { expect, test } from 'vitest';
import { imageSource, imageSourceSet, mediaAddress, mediaPath } from './image-source.ts';

test('pictures of the media folder come through the resizing path (OPEN-65, IMG-06)', () => {
  expect(imageSource('http://shop.example/media/catalog/product/a.webp', 320)).toBe(
    '/img/catalog/product/a.webp?format=auto&width=320',
  );
  expect(imageSource('/media/a.webp', 640, 85)).toBe('/img/a.webp?format=auto&width=640&quality=85');
});

test('pictures of other sites are rewritten to the resizing path too, which asks the shop’s list of hosts (IMG-06)', () => {
  expect(imageSource('https://other.example/b/a.webp?x=1', 320)).toBe(
    '/img/from/other.example/b/a.webp?format=auto&width=320',
  );
  expect(imageSourceSet('https://other.example/a.webp', 320)).toContain('/img/from/other.example/a.webp');
});

test('drawings, data and files of the build stay as they are', () => {
  for (const url of ['/media/catalog/product/box.svg', 'data:image/png;base64,AAAA', '/static/a.webp']) {
    expect(imageSource(url, 320)).toBe(url);
    expect(imageSourceSet(url, 320)).toBeUndefined();
  }
  // The resizing path accepts no port, no user and no plain http.
  expect(imageSource('https://user@inner.example:8080/a.webp', 320)).toMatch(/^https:/);
  expect(imageSource('http://other.example/a.webp', 320)).toMatch(/^http:/);
  expect(mediaPath('/static/a.webp')).toBeNull();
});

test('the widths are steps, up to twice the largest size shown (IMG-01)', () => {
  expect(imageSourceSet('/media/a.webp', 80)?.match(/\d+w/g)).toEqual(['80w', '160w']);
  expect(imageSourceSet('/media/a.webp', 440)?.match(/\d+w/g)).toEqual(['320w', '640w', '960w']);
  expect(imageSourceSet('/media/a.webp', 40, 40, 85)).toBe(
    '/img/a.webp?format=auto&width=40&quality=85 40w, /img/a.webp?format=auto&width=80&quality=85 80w',
  );
});

test('files of products, categories and swatches lie below their part of the media base (IMG-03, IMG-04, IMG-05)', () => {
  expect(mediaAddress('product', '/a/b.jpg')).toBe('/media/catalog/product/a/b.jpg');
  expect(mediaAddress('category', 'silver.webp')).toBe('/media/catalog/category/silver.webp');
  expect(mediaAddress('swatch', '/g/green.png')).toBe('/media/attribute/swatch/g/green.png');
  expect(mediaAddress('swatch', '/media/attribute/swatch/g/green.png')).toBe(
    '/media/attribute/swatch/g/green.png',
  );
});

test('keeps the version of a replaced image', () => {
  expect(imageSource('/media/a.webp?v=3', 320)).toBe('/img/a.webp?format=auto&width=320&v=3');
  expect(imageSource('/media/a.webp?w=3', 320)).toBe('/img/a.webp?format=auto&width=320');
});
