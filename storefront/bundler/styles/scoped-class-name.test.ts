import { expect, test } from 'vitest';
import { scopedClassName } from './scoped-class-name.ts';

const FIRST = '/shop/storefront/src/domains/cart/header/cart-trigger.module.css';
const LATER = '/shop/storefront/src/domains/cart/page/cart-page.module.css';

test('names a class by its file and a letter, the same in both builds', () => {
  const name = scopedClassName('trigger', FIRST);
  expect(name).toMatch(/^_[\da-z]+[A-Z]\d*$/);
  expect(scopedClassName('trigger', FIRST)).toBe(name);
  expect(scopedClassName('count', FIRST)).not.toBe(name);
});

test('marks a class of the second stylesheet by two underscores', () => {
  expect(scopedClassName('page', LATER)).toMatch(/^__[\da-z]+[A-Z]\d*$/);
});

test('gives more classes than letters different names', () => {
  const names = Array.from({ length: 60 }, (_, index) => scopedClassName(`class-${index}`, LATER));
  expect(new Set(names).size).toBe(60);
});

test('rejects a file that was created during the build', () => {
  expect(() => scopedClassName('a', '/shop/storefront/src/new.module.css')).toThrow('Build again.');
});
