import { expect, test } from 'vitest';
import { canonicalAddress } from './page-head.tsx';

test('uses the base URL as canonical link of the home page (PAGE-07)', () => {
  expect(canonicalAddress('https://shop.example/', '/')).toBe('https://shop.example/');
  expect(canonicalAddress('https://shop.example/', '/home')).toBe('https://shop.example/');
});

test('uses base URL and path without trailing slashes elsewhere (PAGE-08)', () => {
  expect(canonicalAddress('https://shop.example/', '/gold/gold-coins.html')).toBe(
    'https://shop.example/gold/gold-coins.html',
  );
  expect(canonicalAddress('https://shop.example', '/about//')).toBe('https://shop.example/about');
});

test('has no canonical link without a base URL', () => {
  expect(canonicalAddress('', '/about')).toBeNull();
});
