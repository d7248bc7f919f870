import { expect, test } from 'vitest';
import type { MenuQuery } from '../../platform/graphql/generated/graphql.ts';
import { guessPageKind } from './page-kind.ts';

const category = (url_path: string, children: object[] = []) => ({
  name: url_path,
  url: `/${url_path}.html`,
  category: { url_path, product_count: 3 },
  children,
});
const link = { name: 'About us', url: '/about', category: null, children: [] };
const menu = {
  storefrontMenu: [category('gold', [category('gold/gold-coins')]), link],
} as unknown as MenuQuery;

test.each([
  ['/gold.html', 'CATEGORY'],
  ['/gold/gold-coins.html', 'CATEGORY'],
  ['/2026-tall-ship.html', 'PRODUCT'],
  ['/search.html', null],
  ['/gold/unknown.html', null],
  ['/about', null],
])('expects at %s a page of the kind %s before the shop has answered (FIX-65)', (pathname, kind) => {
  expect(guessPageKind(pathname, { menu, productSuffix: '.html' })).toBe(kind);
});

test('returns null while the categories are unknown, or products have no suffix (FIX-65)', () => {
  expect(guessPageKind('/gold.html', { menu: undefined, productSuffix: '.html' })).toBeNull();
  expect(guessPageKind('/2026-tall-ship', { menu, productSuffix: '' })).toBeNull();
});
