import { expect, test } from 'vitest';
import { canonicalAddress } from './page-head.tsx';

test('PAGE-07 the canonical link of the main page is the base address', () => {
  expect(canonicalAddress('https://shop.example/', '/')).toBe('https://shop.example/');
  expect(canonicalAddress('https://shop.example/', '/home')).toBe('https://shop.example/');
});

test('PAGE-08 elsewhere it is the base address and the path without trailing slashes', () => {
  expect(canonicalAddress('https://shop.example/', '/gold/gold-coins.html')).toBe(
    'https://shop.example/gold/gold-coins.html',
  );
  expect(canonicalAddress('https://shop.example', '/about//')).toBe('https://shop.example/about');
});

test('there is no canonical link without a base address', () => {
  expect(canonicalAddress('', '/about')).toBeNull();
});
