import { expect, test } from 'vitest';
import { imageSource, imageSourceSet, mediaPath } from './image-source.ts';

test('IMG-06 pictures of the media folder come through the resizing path', () => {
  expect(imageSource('http://shop.example/media/catalog/product/a.webp', 320)).toBe(
    '/img/catalog/product/a.webp?width=320&format=auto',
  );
  expect(imageSource('/media/a.webp', 640, 85)).toBe('/img/a.webp?width=640&format=auto&quality=85');
});

test('pictures of other sites and drawings stay as they are', () => {
  expect(imageSource('https://other.example/a.webp', 320)).toBe('https://other.example/a.webp');
  expect(imageSource('/media/catalog/product/box.svg', 320)).toBe('/media/catalog/product/box.svg');
  expect(imageSourceSet('https://other.example/a.webp', 320)).toBeUndefined();
  expect(mediaPath('/static/a.webp')).toBeNull();
});

test('IMG-01 the widths are steps, up to twice the largest size shown', () => {
  expect(imageSourceSet('/media/a.webp', 80)?.match(/\d+w/g)).toEqual(['80w', '160w']);
  expect(imageSourceSet('/media/a.webp', 440)?.match(/\d+w/g)).toEqual(['320w', '640w', '960w']);
});
